import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { chooseCurrency } from './phone-layout.ts'

test('A checkout beside another window is priced and paid in the currency chosen there', async ({
  page,
  visit,
  context,
}) => {
  await openCheckout(page, visit)
  await fillCheckout(page)
  const otherWindow = await context.newPage()
  await otherWindow.goto('/products')
  await otherWindow.waitForFunction(
    () => performance.getEntriesByName('navigation-ready').length > 0,
  )
  const priced = page.waitForResponse(/get-shipping-and-tax/)
  await chooseCurrency(otherWindow, 'EUR', 'USD')
  const { currency, sums } = await (await priced).json()
  expect(currency.code).toBe('USD')
  await expect(payButton(page)).toHaveCount(0)
  const total = `$${sums.total.toFixed(2)}`
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
  await expect(page.getByRole('main').locator('article')).not.toContainText(/€\d/)
})
