import { cartLink } from './cart-helpers.ts'
import {
  CHALLENGE_CARD,
  fillCard,
  fillCheckout,
  giveConsent,
  openCheckout,
  orderHeading,
  payButton,
} from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('A return from the bank that opens another tab opens the order, and a refusal the form', async ({
  page,
  visit,
}) => {
  await openCheckout(page, visit)
  await fillCheckout(page, CHALLENGE_CARD)
  const openBankPage = async () => {
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Yes, pay' })).toBeVisible()
    const newTab = await page.context().newPage()
    await newTab.goto(page.url())
    return newTab
  }
  const refusing = await openBankPage()
  await refusing.getByRole('button', { name: 'No, do not pay' }).click()
  await expect(refusing.getByText('The bank has not confirmed the payment.')).toBeVisible()
  await expect(refusing).toHaveURL('/checkout')
  await page.goBack()
  await fillCard(page, CHALLENGE_CARD)
  await giveConsent(page)
  const confirming = await openBankPage()
  await confirming.getByRole('button', { name: 'Yes, pay' }).click()
  await expect(orderHeading(confirming)).toBeVisible()
  await expect(confirming.getByLabel(/^Licence key of/)).toBeVisible()
  await expect(cartLink(confirming)).toHaveAccessibleName('Cart')
})

test(
  'An order in another tab ends the payment that is still at the bank',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    await fillCheckout(page, CHALLENGE_CARD)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Yes, pay' })).toBeVisible()
    const otherTab = await page.context().newPage()
    await otherTab.goto('/checkout')
    await fillCheckout(otherTab)
    await payButton(otherTab).click()
    await expect(orderHeading(otherTab)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, pay' }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByText('its confirmation is in your email')).toBeVisible()
  },
)

test(
  'Two tabs of a guest that pay at once for the first time place one order',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/409/)
    await openCheckout(page, visit)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/checkout')
    const tabs = [page, otherTab]
    for (const tab of tabs) await fillCheckout(tab)
    await Promise.all(tabs.map((tab) => payButton(tab).click()))
    const outcomes = tabs.map((tab) =>
      expect(
        orderHeading(tab).or(tab.getByText('its confirmation is in your email')),
      ).toBeVisible(),
    )
    await Promise.all(outcomes)
    const counts = await Promise.all(tabs.map((tab) => orderHeading(tab).count()))
    expect(counts.filter((count) => count === 1)).toHaveLength(1)
  },
)

test(
  'A return from the bank to a browser without the account shows no form',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    await signInAsMember(page)
    await openCheckout(page, visit)
    await fillCheckout(page, CHALLENGE_CARD)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Yes, pay' })).toBeVisible()
    const other = await browser.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Yes, pay' }).click()
    await expect(other.getByText('You have started to pay for this before')).toBeVisible()
    await expect(other).toHaveURL('/checkout')
    await other.reload()
    await expect(other.getByText('You have started to pay for this before')).toBeVisible()
    await other.close()
  },
)

test(
  'A return that names no payment shows no form, also after a reload, until a new order is started',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    const returned = await page.context().newPage()
    await returned.goto('/checkout?payment_intent=pi_1&redirect_status=succeeded')
    const warning = returned.getByText('You have started to pay for this before')
    await expect(warning).toBeVisible()
    await expect(returned).toHaveURL('/checkout')
    await returned.reload()
    await expect(warning).toBeVisible()
    await signInAsMember(page)
    await returned.reload()
    await expect(warning).toBeVisible()
    await expect(returned.getByRole('link', { name: 'See your orders' })).toBeVisible()
    await returned.getByRole('button', { name: 'Start a new order anyway' }).click()
    await expect(returned.getByLabel('Email')).toBeVisible()
    await returned.reload()
    await expect(returned.getByLabel('Email')).toBeVisible()
  },
)
