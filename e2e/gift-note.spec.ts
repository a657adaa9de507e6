import { findViolations } from './axe.ts'
import {
  DECLINED_CARD,
  fillCard,
  fillCheckout,
  LICENCE_PATH,
  openCheckout,
  orderHeading,
  payButton,
  VALID_CARD,
} from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const NOTE = 'For Ani <3 🎂'

test(
  'The note of a gift survives a reload and a declined card, and is on the order',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/402/)
    await openCheckout(page, visit)
    const gift = page.getByRole('region', { name: 'Gift' })
    await gift.getByRole('checkbox', { name: 'This order is a gift' }).press('Space')
    await gift.getByLabel('Note for the recipient').fill(NOTE)
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(gift.getByRole('checkbox', { name: 'This order is a gift' })).toBeChecked()
    await expect(gift.getByLabel('Note for the recipient')).toHaveValue(NOTE)
    await fillCheckout(page, DECLINED_CARD)
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await expect(gift.getByLabel('Note for the recipient')).toHaveValue(NOTE)
    await fillCard(page, VALID_CARD)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Gift' })).toContainText(NOTE)
    await page.getByRole('link', { name: 'Invoice' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible()
    await expect(page.getByText(NOTE)).toHaveCount(0)
  },
)

test(
  'The note of an abandoned checkout does not go along with an order of a wallet',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    const gift = page.getByRole('region', { name: 'Gift' })
    await gift.getByRole('checkbox', { name: 'This order is a gift' }).press('Space')
    await gift.getByLabel('Note for the recipient').fill(NOTE)
    await visit(LICENCE_PATH)
    await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click()
    await page.getByRole('checkbox', { name: /^I want the downloads/ }).check()
    await page.getByRole('checkbox', { name: 'I agree to the terms of sale' }).check()
    await page.getByRole('button', { name: 'Test wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm €/ })
      .click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByText(NOTE)).toHaveCount(0)
  },
)
