import { existsSync } from 'node:fs'
import { cartLink } from './cart-helpers.ts'
import { setNetworkInformation, waitForNavigationScript } from './navigation-helpers.ts'
import { expect, test } from './fixtures.ts'

/** Only the full browser has a back-forward cache, and only when Playwright does not disable it. */
const FULL_CHROMIUM = '/usr/bin/chromium'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: FULL_CHROMIUM,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})
test.skip(!existsSync(FULL_CHROMIUM), 'needs the full Chromium')

test('A page from the back-forward cache shows the current cart and currency', async ({
  page,
  visit,
}) => {
  // A page that is left during a preload may not be cached.
  await setNetworkInformation(page, { saveData: true })
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted)
    })
  })
  await visit('/products')
  await waitForNavigationScript(page)
  await visit('/product/carmine-naccarat')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Currency: EUR' }).click()
  await page.getByRole('button', { name: 'USD' }).click()
  await expect(page.getByRole('main')).toContainText('$')

  // page.goBack() would wait for a load event, which a cached page does not have.
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect(page).toHaveURL('/products')
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('$')
})
