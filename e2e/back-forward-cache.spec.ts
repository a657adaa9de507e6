import { existsSync } from 'node:fs'
import { cartLink } from './cart-helpers.ts'
import { waitUntilWalking } from './navigation-helpers.ts'
import { expect, test } from './fixtures.ts'

/** Chromium's shell keeps no pages; the whole browser does, unless Playwright switches it off. */
const WHOLE = '/usr/bin/chromium'

test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: WHOLE,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})
test.skip(!existsSync(WHOLE), 'needs the whole Chromium')

test('a page that the browser kept comes back with the cart and the currency of now', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted)
    })
  })
  await visit('/products')
  await waitUntilWalking(page)
  await visit('/product/carmine-naccarat')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Currency: EUR' }).click()
  await page.getByRole('button', { name: 'USD' }).click()
  await expect(page.getByRole('main')).toContainText('$')

  // Playwright would wait for a load event, which such a page has not.
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect(page).toHaveURL('/products')
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('$')
})
