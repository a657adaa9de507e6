import { test } from './fixtures.ts'
test.describe.configure({ timeout: 300_000 })
for (const width of [320, 360, 1440])
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme })
      test('shots', async ({ page, visit, allowTrouble }) => {
        allowTrouble(/./)
        const shot = async (name: string) =>
          page.screenshot({ path: `/tmp/farm/notes/shots/${name}-${width}-${colorScheme}.png` })
        for (const [name, address] of [
          ['home', '/'],
          ['home-am', '/am'],
          ['product', '/product/carmine-naccarat'],
          ['product-am', '/am/product/karmin-naqarat'],
          ['404-am', '/am/nothing'],
        ] as const) {
          await visit(address)
          await page.waitForTimeout(800)
          await shot(name)
          if (name.startsWith('product')) {
            await page.locator('dl').first().scrollIntoViewIfNeeded()
            await shot(`${name}-facts`)
            await page.evaluate(() => window.scrollTo(0, 1e6))
            await page.waitForTimeout(500)
            await shot(`${name}-end`)
          }
        }
        await visit('/products')
        if (width > 700)
          await page
            .locator('header')
            .getByRole('button', { name: /Currency/ })
            .click()
        else await page.getByRole('button', { name: 'Menu' }).click()
        await page.waitForTimeout(800)
        await shot('currency')
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        await visit('/')
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        await page.waitForTimeout(300)
        await shot('large')
      })
    })
  }
