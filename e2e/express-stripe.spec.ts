import { addToCart, drawer, PRODUCT } from './cart-helpers.ts'
import { orderHeading } from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { routeStripe, startStripeShop, STRIPE_SHOP } from './stripe-helpers.ts'
import { watchRequests } from './watch-requests.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The express step with the Express Checkout Element of a fake Stripe. */

const START_TIMEOUT_MS = 180_000

test.use({ baseURL: STRIPE_SHOP })
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  await startStripeShop()
})
test.beforeEach(({ page }) => routeStripe(page))

const wallet = (page: Page) => page.getByRole('button', { name: 'Google Pay' })
const sheetButton = (page: Page, name: RegExp | string) =>
  page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name })
const agree = (page: Page) => page.getByRole('checkbox', { name: 'I agree to the terms of sale' })

test('A wallet pays for a parcel after it was cancelled and declined, and is charged once', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/402/)
  const orders = watchRequests(page, (request) => request.url().endsWith('/api/orders/create'))
  const scripts = watchRequests(page, (request) =>
    request.url().startsWith('https://js.stripe.com'),
  )
  await visit(PRODUCT)
  await addToCart(page)
  expect(scripts).toEqual([])
  await drawer(page).getByRole('link', { name: 'Express checkout' }).click()
  await wallet(page).click()
  await expect(agree(page)).toBeFocused()
  await agree(page).check()
  await wallet(page).click()
  await sheetButton(page, 'Cancel').click()
  await wallet(page).click()
  await sheetButton(page, 'Pay with a declined card').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await wallet(page).click()
  await sheetButton(page, /^Pay \d+ eur$/).dblclick()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('7 Abovyan Street').first()).toBeVisible()
  expect(orders).toHaveLength(1)
})

test(
  'A total that moves with the whole address is accepted before it is charged',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(() => Reflect.set(window, 'hasLatePostalCode', true))
    await visit(PRODUCT)
    await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click()
    await agree(page).check()
    await wallet(page).click()
    await sheetButton(page, 'Pay 3680 eur').click()
    await expect(page.getByText('The total was €36.80 and is now €36.40.')).toBeVisible()
    await page.getByRole('button', { name: 'Accept and continue' }).click()
    await wallet(page).click()
    await sheetButton(page, 'Pay 3640 eur').click()
    await expect(orderHeading(page)).toBeVisible()
  },
)
