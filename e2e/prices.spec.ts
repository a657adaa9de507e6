import { expect, test } from './fixtures.ts'

test('The unit price follows the chosen size, and a reduction names its reference', async ({
  page,
  visit,
}) => {
  await visit('/product/weld-lake')
  const offer = page.locator('[aria-live=polite]').filter({ hasText: '/ kg' })
  await expect(offer).toContainText('€11.80')
  await expect(offer).toContainText('€1,180.00 / kg')
  await expect(offer).toContainText('Lowest price in the previous 30 days: €13.90')
  await page.getByRole('button', { name: '100 g' }).click()
  await expect(offer).toContainText('€840.00 / kg')
})

test('A larger quantity is cheaper on the page and in the cart', async ({ page, visit }) => {
  await visit('/product/champagne-chalk?variant=CHC-5000')
  const prices = page.getByRole('table', { name: 'Price by quantity' })
  await expect(prices.locator('[aria-current]')).toContainText('€17.50')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await expect(cart.getByText('1 more for €16.20 each')).toBeVisible()
  await cart.getByRole('button', { name: 'One more' }).click()
  await expect(cart.getByText('€16.20 each €3.24 / kg')).toBeVisible()
  await expect(cart.getByText('€48.60').first()).toBeVisible()
  await expect(cart.getByText('7 more for €14.80 each')).toBeVisible()
})
