import { expect, test, waitForHydration } from './fixtures.ts'
import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { startSlowDocumentProxy } from './slow-document.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** Pages whose lists depend on the number of their items, and the product with the most choices. */
const PATHS = ['/', '/products', '/product/carmine-naccarat', '/blogs', '/search?q=zzzzqqq']

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(
    `Nothing shifts at ${viewport.width} px while a page arrives in parts`,
    { tag: BEFORE_RELEASE },
    async ({ page, baseURL, allowErrors }) => {
      // The shop refuses requests from the address of the proxy.
      allowErrors(/403/)
      await page.setViewportSize(viewport)
      const proxy = await startSlowDocumentProxy(baseURL ?? '')
      for (const path of PATHS) {
        await page.goto(`${proxy.url}${path}`)
        await waitForHydration(page)
        expect(await findLayoutShift(page), path).toBeLessThan(NO_SHIFT)
      }
      proxy.close()
    },
  )
}
