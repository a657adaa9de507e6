import {
  CHALLENGE_CARD,
  DECLINED_CARD,
  expectPriced,
  giveConsent,
  fillCheckout,
  fillCard,
  VALID_CARD,
  orderHeading,
  payButton,
  SLOW_CARD,
  openCheckout,
} from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* Failures and delays between the click on the pay button and the order. */

/** The page of an order polls its payment three times in this time. */
const POLLED_WITHIN_MS = 40_000

test(
  'A declined card is reported, and another card pays',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/402/)
    await openCheckout(page, visit)
    await fillCheckout(page, DECLINED_CARD)
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await fillCard(page, '5555 5555 5555 4444')
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByLabel(/^Licence key of/)).toHaveValue(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  },
)

test(
  'A payment that was refused at the bank can be repeated and confirmed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    await fillCheckout(page, CHALLENGE_CARD)
    await payButton(page).click()
    await page.getByRole('button', { name: 'No, do not pay' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText('The bank has not confirmed the payment.')).toBeVisible()
    await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
    await expect(page.getByLabel('Card number')).toHaveValue('')
    await fillCard(page, CHALLENGE_CARD)
    await giveConsent(page)
    await payButton(page).click()
    await page.getByRole('button', { name: 'Yes, pay' }).click()
    await expect(orderHeading(page)).toBeVisible()
  },
)

test(
  'The addresses are saved in the account although the bank asks on its own page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await openCheckout(page, visit)
    await fillCheckout(page, CHALLENGE_CARD)
    await page.getByLabel('Save these addresses in my account').check()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Yes, pay' }).click()
    await expect(orderHeading(page)).toBeVisible()
    await visit('/my/details')
    await expect(page.getByRole('main').getByText('7 Abovyan Street').first()).toBeVisible()
  },
)

test(
  'Back from the page of the bank restores the input, and the order can be paid',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    await fillCheckout(page, CHALLENGE_CARD)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Yes, pay' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
    await fillCard(page, '4242 4242 4242 4242')
    await giveConsent(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
  },
)

test(
  'After a declined card the last item and the coupon stay available for another attempt',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    test.slow()
    allowErrors(/402/)
    const cancellations: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/payment/intent/cancel')) cancellations.push(request.url())
    })
    await openCheckout(page, visit, '/product/parchment?variant=PCH-5070')
    await fillCheckout(page, DECLINED_CARD)
    await page.getByLabel('Email').fill('once@example.am')
    await page.getByLabel('Coupon').fill('WELCOME-10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('10% off your items.')).toBeVisible()
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()

    await test.step('an unchanged order uses the same payment', async () => {
      const rejected = page.waitForResponse(/payment\/sandbox\/confirm/)
      await payButton(page).click()
      await rejected
      await expect(payButton(page)).toBeVisible()
      expect(cancellations).toEqual([])
    })
    await test.step('a changed order cancels the payment and releases stock and coupon', async () => {
      await page.getByLabel('Town or city').fill('Gyumri')
      await page.getByLabel('Postal code').fill('3101')
      await expect(page.getByRole('radio', { name: /Haypost parcel/ })).toBeVisible()
      await expect.poll(() => cancellations).toHaveLength(1)
    })
    await test.step('a reload retains the input and the coupon', async () => {
      await page.reload()
      await expect(page.getByLabel('Town or city')).toHaveValue('Gyumri')
      await expect(page.getByText('10% off your items.')).toBeVisible()
    })
    await fillCard(page, VALID_CARD)
    await giveConsent(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.locator('dl > div').filter({ hasText: 'Discount' })).toBeVisible()
  },
)

test(
  'A choice that replaces another one while the press waits for prices does not stop the payment',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, '/product/yellow-ochre')
    await fillCheckout(page)
    const courier = page.getByRole('radio', { name: /Courier in Yerevan/ })
    await courier.check()
    await expectPriced(page)
    const prices = Promise.withResolvers<void>()
    await page.route('**/cart/get-shipping-and-tax*', (route) =>
      prices.promise.then(() => route.continue()),
    )
    await page.getByRole('radio', { name: /Pick up/ }).check()
    await payButton(page).click()
    await courier.check()
    prices.resolve()
    await expect(orderHeading(page)).toBeVisible()
  },
)

test(
  'One of two visitors gets the last item, and a second tab has nothing left to order',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    test.slow()
    const lastItem = '/product/azurite?variant=AZU-C-025'
    await openCheckout(page, visit, lastItem)
    await fillCheckout(page)
    const other = await browser.newPage()
    await openCheckout(other, (path) => other.goto(path), lastItem)
    await fillCheckout(other)
    const secondTab = await page.context().newPage()
    await secondTab.goto('/checkout')
    await expect(secondTab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()

    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(secondTab.getByText('Your cart is empty.')).toBeVisible()

    await payButton(other).click()
    await expect(other.getByText('Currently sold out.')).toBeVisible()
    await expect(other.getByText('This order can’t be placed yet.')).toBeVisible()
    await expect(payButton(other)).toBeHidden()
    await other.getByRole('button', { name: 'Remove Azurite' }).click()
    await expect(other.getByText('Your cart is empty.')).toBeVisible()
    await other.close()
  },
)

test(
  'A changed total must be confirmed before the payment',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/409/)
    await page.route(
      /\/api\/payment\/intent\/create/,
      (route) =>
        route.fulfill({
          status: 409,
          json: { errors: { total: ['The total was €30.00 and is now €31.00.'] } },
        }),
      { times: 1 },
    )
    await openCheckout(page, visit)
    await fillCheckout(page)
    await payButton(page).click()
    await expect(page.getByText('The total was €30.00 and is now €31.00.')).toBeVisible()
    await expect(payButton(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show problems' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The total was' })).toBeFocused()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await expect(payButton(page)).toBeFocused()
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
  },
)

test(
  'A payment of an account is retained after the visitor is signed out',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/40[14]/)
    await signInAsMember(page)
    await openCheckout(page, visit)
    // The account has saved the cart, so the browser no longer stores it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
    await fillCheckout(page, CHALLENGE_CARD)
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'No, do not pay' })).toBeVisible()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'No, do not pay' }).click()
    await expect(page.getByText('You have started to pay for this before')).toBeVisible()
    await page.getByRole('button', { name: 'Start a new order anyway' }).click()
    // The input of the account is not shown to the next visitor.
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },
)

test(
  'An order with a slow bank waits, and its page updates automatically',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, '/product/yellow-ochre')
    await fillCheckout(page, SLOW_CARD)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByText('The bank has yet to confirm the payment.')).toBeVisible()
    const thanks = page.getByText('Thank you, your order is placed.')
    await expect(thanks).toBeVisible({ timeout: POLLED_WITHIN_MS })
    // A contract that is not made yet cannot be withdrawn from.
    await expect(page.getByRole('button', { name: 'Withdraw from contract here' })).toBeVisible()
  },
)
