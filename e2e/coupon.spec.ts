import { fillBuyerDetails, openCheckout } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { openSummary } from './phone-layout.ts'
import { BEFORE_RELEASE } from './tags.ts'

test(
  'A coupon is checked before a country is chosen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    const summary = page.getByRole('region', { name: 'Your order' })
    await openSummary(page)
    const use = async (code: string) => {
      await summary.getByLabel('Coupon').fill(code)
      await summary.getByRole('button', { name: 'Apply' }).click()
    }
    await use('SPRING-26')
    await expect(summary.getByText('This coupon is no longer valid.')).toBeVisible()
    await use('POST-FREE')
    await expect(
      summary.getByText('Free shipping. You will see the saving once you have chosen a country.'),
    ).toBeVisible()
    await use('welcome-10')
    await expect(summary.getByText('10% off your items.')).toBeVisible()
    await expect(summary.locator('dl > div').filter({ hasText: 'Discount' })).toContainText('€7.90')
    await expect(summary.locator('dl > div').filter({ hasText: 'so far' })).toContainText('€71.10')
  },
)

test(
  'An unknown coupon is rejected with a message, and the input survives a reload',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    await fillBuyerDetails(page)
    await openSummary(page)
    await page.getByLabel('Coupon').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(
      page.getByText('Coupon “NO-SUCH-CODE” not found. Check the spelling.'),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Street and number')).toHaveValue('7 Abovyan Street')
    await expect(page.getByLabel('Country')).toHaveValue('51')
    await expect(page.getByLabel('Coupon')).toHaveValue('NO-SUCH-CODE')

    await test.step('an invalid VAT number is reported', async () => {
      await page.getByLabel('Country').selectOption({ label: 'Germany' })
      await page.getByLabel(/^VAT number/).fill('DE123456780')
      await expect(page.getByText('This is not a valid VAT number for Germany.')).toBeVisible()
    })
    await test.step('links out of the checkout load a document', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-checkout', ''))
      await page.getByRole('link', { name: 'Edit cart' }).click()
      await expect(page).toHaveURL('/cart')
      await expect(page.locator('html')).not.toHaveAttribute('data-checkout')
    })
  },
)
