import { test as base, type Page, type Response } from 'playwright/test'
import { watchTrouble } from './page-errors.ts'

export { expect, type Page, type Request } from 'playwright/test'

interface Fixtures {
  /** Opens an address and waits until React has taken the page over. */
  readonly visit: (path: string) => Promise<Response>
  /** Says that the test itself causes this trouble; any other fails it. */
  readonly allowTrouble: (about: RegExp) => void
}

interface InnerFixtures {
  readonly allowed: RegExp[]
}

export const test = base.extend<Fixtures & InnerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names it needs from here
  allowed: async ({}, use) => use([]),

  page: async ({ page, allowed }, use) => {
    const found = watchTrouble(page)
    await use(page)
    const unexpected = found.filter((text) => !allowed.some((about) => about.test(text)))
    // What a test still holds back, or fetches, ends with it, and is no failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (unexpected.length > 0) throw new Error(`The page had trouble:\n${unexpected.join('\n')}`)
  },

  allowTrouble: async ({ allowed }, use) => use((about) => allowed.push(about)),

  visit: async ({ page, javaScriptEnabled }, use) =>
    use(async (path) => {
      const response = await page.goto(path)
      if (response === null) throw new Error(`No answer from ${path}`)
      if (javaScriptEnabled) await waitForHydration(page)
      return response
    }),
})

/** ScrollRestoration sets this in an effect, so the whole tree has been hydrated by then. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isWholePage = document.querySelector('footer') === null
    const main = document.querySelector('main') ?? {}
    const isTaken = Object.keys(main).some((key) => key.startsWith('__reactProps'))
    return isTaken && (isWholePage || history.scrollRestoration === 'manual')
  })
}
