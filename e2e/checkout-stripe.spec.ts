import {
  CHALLENGE_CARD,
  DECLINED_CARD,
  fillCheckout,
  consentBoxes,
  giveConsent,
  fillBuyerDetails,
  VALID_CARD,
  LICENCE_PATH,
  orderHeading,
  payButton,
  SLOW_CARD,
  openCheckout,
} from './checkout-helpers.ts'
import { addToCart, PRODUCT } from './cart-helpers.ts'
import { registerAccount } from './register-account.ts'
import { activate, tabTo, typeInto } from './keyboard-helpers.ts'
import { findOverflow } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import { createEmailAddress, findEmailedLink, fetchEmails } from './email-helpers.ts'
import { watchRequests } from './watch-requests.ts'
import {
  cardFrame,
  fillStripeCard,
  approveSlowPayment,
  startStripeShop,
  STRIPE_SHOP,
  routeStripe,
} from './stripe-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The journeys of checkout.spec.ts with Stripe instead of the sandbox. */

const START_TIMEOUT_MS = 180_000
const CONFIRM = /^https:\/\/api\.stripe\.com\/.*\/confirm$/

test.use({ baseURL: STRIPE_SHOP })
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  await startStripeShop()
})
test.beforeEach(({ page }) => routeStripe(page))

/** Records POST requests to matching URLs from now on. */
const watchPosts = (page: Page, where: RegExp): readonly string[] =>
  watchRequests(page, (request) => request.method() === 'POST' && where.test(request.url()))

test('A guest pays, and a double click creates one payment and one order', async ({
  page,
  visit,
}) => {
  const payments = watchPosts(page, CONFIRM)
  const orders = watchPosts(page, /\/api\/orders\/create$/)
  await openCheckout(page, visit)
  await fillCheckout(page, VALID_CARD, fillStripeCard)
  await payButton(page).dblclick()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9A-Z-]{9}#key=[\w-]+$/)
  await expect(page.getByText('Thank you, your order is placed.')).toBeVisible()
  await expect(page.getByLabel(/^Licence key of/)).toHaveValue(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect([payments.length, orders.length]).toEqual([1, 1])
})

test(
  'Card errors are shown with the messages of Stripe, and another card pays',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/402/)
    await openCheckout(page, visit)
    await fillCheckout(page, '4242 4242', fillStripeCard)
    await payButton(page).click()
    const message = page.getByRole('alert')
    await expect(message.filter({ hasText: 'Your card number is incomplete.' })).toBeVisible()
    await fillStripeCard(page, DECLINED_CARD)
    await payButton(page).click()
    await expect(message.filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await fillStripeCard(page, '5555 5555 5555 4444')
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
  },
)

test(
  'The page of the bank can be left with Back, refused and then confirmed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const opened: string[] = []
    page.on('framenavigated', (frame) => opened.push(frame.url()))
    const bankButton = (name: string) =>
      page.getByRole('button', { name: `${name} authentication` })
    await openCheckout(page, visit)
    await fillCheckout(page, CHALLENGE_CARD, fillStripeCard)
    await payButton(page).click()
    await expect(bankButton('Fail')).toBeVisible()
    await page.goBack()
    await payAgain(page)
    await bankButton('Fail').click()
    await payAgain(page)
    // Stripe has added its secret to the address, and the page has removed it.
    expect(opened.join(' ')).toContain('/checkout?payment_intent=')
    await bankButton('Complete').click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByText('Thank you, your order is placed.')).toBeVisible()
  },
)

/** Pays again after the return from the bank, which retains all input except the card. */
async function payAgain(page: Page): Promise<void> {
  await expect(page.getByText('The bank has not confirmed the payment.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
  await fillStripeCard(page, CHALLENGE_CARD)
  await giveConsent(page)
  await payButton(page).click()
}

test(
  'A customer with an account pays for a shipped order whose price depends on the shipping method',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await registerAccount(page)
    await openCheckout(page, visit, PRODUCT)
    await fillCheckout(page, VALID_CARD, fillStripeCard)
    await page.getByRole('radio', { name: /Pick up/ }).check()
    await expect(payButton(page)).toHaveText('Pay €34.00')
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    const order = await orderHeading(page).innerText()
    await visit('/my')
    await expect(page.getByRole('link', { name: order })).toBeVisible()
  },
)

test(
  'When the browser is closed after the payment, the webhook of Stripe creates one order',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    const email = createEmailAddress()
    await openCheckout(page, visit)
    await fillCheckout(page, VALID_CARD, fillStripeCard)
    await page.getByLabel('Email').fill(email)
    // The page never receives the result of the payment.
    const requested = page.waitForRequest(/\/api\/orders\/create$/)
    await page.route(/\/api\/orders\/create$/, () => undefined)
    await payButton(page).click()
    await requested
    const stored = await page.evaluate(() => Object.entries(sessionStorage))
    await page.close()

    const link = await findEmailedLink(email, 'key')
    const restored = await context.newPage()
    await restored.addInitScript((entries) => {
      for (const [name, value] of entries) sessionStorage.setItem(name, value)
    }, stored)
    await restored.goto('/checkout')
    await expect(orderHeading(restored)).toBeVisible()
    expect(new URL(restored.url()).pathname).toBe(new URL(link, STRIPE_SHOP).pathname)
    expect(await fetchEmails(email)).toHaveLength(1)
  },
)

test(
  'An order with a slow bank waits and is paid when Stripe reports it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit)
    await fillCheckout(page, SLOW_CARD, fillStripeCard)
    const confirmed = page.waitForRequest(CONFIRM)
    await payButton(page).click()
    await expect(page.getByText('The bank has yet to confirm the payment.')).toBeVisible()
    await approveSlowPayment(await confirmed)
    await expect(page.getByText('Thank you, your order is placed.')).toBeVisible()
  },
)

test(
  'A missing Stripe form is reported, the input is retained, and the form follows the dark theme',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/js\.stripe\.com/)
    const script = /^https:\/\/js\.stripe\.com\/.*\.js$/
    const frame = /^https:\/\/js\.stripe\.com\/.*\.html$/
    await page.route(script, (route) => route.abort())
    await page.route(frame, (route) => route.abort())
    await openCheckout(page, visit)
    await expect(page.getByText('you can pay once the total is known')).toBeVisible()
    await fillBuyerDetails(page)
    const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    const reload = failure.getByRole('button', { name: 'Reload the page' })
    await expect(failure).toBeVisible()
    await page.unroute(script)
    const frameRequested = page.waitForRequest(frame)
    await reload.click()
    await frameRequested
    await expect(failure).toBeVisible()
    await page.unroute(frame)
    await reload.click()
    await expect(failure).toHaveCount(0)
    const number = cardFrame(page).getByText('Card number')
    await expect(number).toHaveCSS('color', 'rgb(29, 25, 22)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(number).toHaveCSS('color', 'rgb(241, 235, 225)')
    await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
  },
)

test.describe('on a small phone, in Armenian, with the keyboard', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test(
    'The keyboard reaches the frame of Stripe and leaves it',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit(LICENCE_PATH)
      await addToCart(page)
      await visit('/am/checkout')
      await page.getByLabel('Էլփոստ').fill('ani@example.am')
      await page.getByLabel('Անուն, ազգանուն').fill('Անի Սարգսյան')
      await page.getByLabel('Երկիր').selectOption({ label: 'Հայաստան' })
      await page.getByLabel('Փողոց և տան համար').fill('Թումանյան փողոց 12')
      await page.getByLabel('Քաղաք կամ գյուղ').fill('Երևան')
      await page.getByLabel('Փոստային դասիչ').fill('0001')
      const card = cardFrame(page)
      await typeInto(page, card.getByLabel('Card number'), '4242424242424242')
      await typeInto(page, card.getByLabel('Expiration date'), '0439')
      await typeInto(page, card.getByLabel('Security code'), '123')
      await expect(consentBoxes(page).last()).toBeVisible()
      for (const box of await consentBoxes(page).all()) {
        await tabTo(page, box)
        await page.keyboard.press('Space')
      }
      expect(await findOverflow(page)).toBe(0)
      await activate(page, page.getByRole('button', { name: /^Վճարել ֏/ }))
      await expect(page).toHaveURL(/\/am\/order\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Պատվեր /)
      expect(await findOverflow(page)).toBe(0)
    },
  )
})
