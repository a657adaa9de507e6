import {
  ASKING_CARD,
  DECLINED_CARD,
  fillAll,
  fillPerson,
  GOOD_CARD,
  LICENCE,
  fromOwnAddress,
  orderHeading,
  payButton,
  SLOW_CARD,
  toCheckout,
} from './checkout-helpers.ts'
import { add, PRODUCT } from './cart-helpers.ts'
import { aMember } from './register-account.ts'
import { pressTo, tabTo, typeInto } from './keyboard-helpers.ts'
import { findOverflow } from './layout-checks.ts'
import { expect as shopExpect, test, type Page } from './fixtures.ts'
import { anEmail, findMailedLink, findMails } from './email-helpers.ts'
import { watchRequests } from './watch-requests.ts'
import {
  cardFrame,
  fillStripeCard,
  hearSlowBank,
  openStripeShop,
  STRIPE_SHOP,
  withStripe,
} from './stripe-helpers.ts'

/* What checkout.spec.ts tells of the sandbox, by Stripe. */

const START_WITHIN_MS = 90_000
const CONFIRM = /^https:\/\/api\.stripe\.com\/.*\/confirm$/

/** Stripe, its webhooks and the shop ask each other, on a machine that has more to do. */
const expect = shopExpect.configure({ timeout: 20_000 })

test.use({ baseURL: STRIPE_SHOP })
test.beforeAll(async () => {
  test.setTimeout(START_WITHIN_MS)
  await openStripeShop()
})
test.beforeEach(({ page }) => withStripe(page))

/** What is posted to a place, from now on. */
const watchPosts = (page: Page, where: RegExp): readonly string[] =>
  watchRequests(page, (request) => request.method() === 'POST' && where.test(request.url()))

test('a guest pays; two presses make one payment and one order', async ({ page, visit }) => {
  const payments = watchPosts(page, CONFIRM)
  const orders = watchPosts(page, /\/api\/orders\/create$/)
  await toCheckout(page, visit)
  await fillAll(page, GOOD_CARD, fillStripeCard)
  await payButton(page).dblclick()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/order\/[0-9A-Z-]{9}#key=[\w-]+$/)
  await expect(page.getByText('Thank you, the order is made.')).toBeVisible()
  await expect(page.getByLabel(/^Licence key of/)).toHaveValue(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  expect([payments.length, orders.length]).toEqual([1, 1])
})

test('what is wrong with a card is told in Stripe’s words, and another one pays', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/402/)
  await toCheckout(page, visit)
  await fillAll(page, '4242 4242', fillStripeCard)
  await payButton(page).click()
  const told = page.getByRole('alert')
  await expect(told.filter({ hasText: 'Your card number is incomplete.' })).toBeVisible()
  await fillStripeCard(page, DECLINED_CARD)
  await payButton(page).click()
  await expect(told.filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await fillStripeCard(page, '5555 5555 5555 4444')
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
})

test('the bank asks on its own page: Back, then no, then yes', async ({ page, visit }) => {
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  const answer = (name: string) => page.getByRole('button', { name: `${name} authentication` })
  await toCheckout(page, visit)
  await fillAll(page, ASKING_CARD, fillStripeCard)
  await payButton(page).click()
  await expect(answer('Fail')).toBeVisible()
  await page.goBack()
  await payAnew(page)
  await answer('Fail').click()
  await payAnew(page)
  // Stripe's secret came along, and is gone.
  expect(opened.join(' ')).toContain('/checkout?payment_intent=')
  await answer('Complete').click()
  await expect(orderHeading(page)).toBeVisible()
  await expect(page.getByText('Thank you, the order is made.')).toBeVisible()
})

/** Back from the bank: all is there but the card. */
async function payAnew(page: Page): Promise<void> {
  await expect(page.getByText('The bank has not confirmed the payment.')).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
  await fillStripeCard(page, ASKING_CARD)
  await page.getByLabel(/I have read the terms/).check()
  await payButton(page).click()
}

test('somebody with an account pays for what is sent, whose price follows the choice', async ({
  page,
  visit,
}) => {
  await aMember(page)
  await toCheckout(page, visit, PRODUCT)
  await fillAll(page, GOOD_CARD, fillStripeCard)
  const before = await payButton(page).innerText()
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await expect(payButton(page)).not.toHaveText(before)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  const order = await orderHeading(page).innerText()
  await visit('/my')
  await expect(page.getByRole('link', { name: order })).toBeVisible()
})

test('the browser is closed after paying: Stripe tells, and there is one order', async ({
  page,
  visit,
  context,
}) => {
  const email = anEmail()
  await toCheckout(page, visit)
  await fillAll(page, GOOD_CARD, fillStripeCard)
  await page.getByLabel('E-mail').fill(email)
  // It never learns what became of the payment.
  const asked = page.waitForRequest(/\/api\/orders\/create$/)
  await page.route(/\/api\/orders\/create$/, () => undefined)
  await payButton(page).click()
  await asked
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  await page.close()

  const link = await findMailedLink(email, 'key')
  const restored = await context.newPage()
  await restored.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, kept)
  await restored.goto('/checkout')
  await expect(orderHeading(restored)).toBeVisible()
  expect(new URL(restored.url()).pathname).toBe(new URL(link, STRIPE_SHOP).pathname)
  expect(await findMails(email)).toHaveLength(1)
})

test('a slow bank: the order waits, and is paid when Stripe tells', async ({ page, visit }) => {
  await toCheckout(page, visit)
  await fillAll(page, SLOW_CARD, fillStripeCard)
  const confirmed = page.waitForRequest(CONFIRM)
  await payButton(page).click()
  await expect(page.getByText('The bank has yet to confirm the payment.')).toBeVisible()
  await hearSlowBank(await confirmed)
  await expect(page.getByText('Thank you, the order is made.')).toBeVisible()
})

test('without Stripe’s form it is said, what was typed survives, and the form follows the night', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/js\.stripe\.com/)
  const script = /^https:\/\/js\.stripe\.com\/.*\.js$/
  const frame = /^https:\/\/js\.stripe\.com\/.*\.html$/
  await page.route(script, (route) => route.abort())
  await page.route(frame, (route) => route.abort())
  await toCheckout(page, visit)
  await expect(page.getByText('the payment form opens once the total is known')).toBeVisible()
  await fillPerson(page)
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  for (const missing of [script, frame]) {
    await expect(failure).toBeVisible()
    await page.unroute(missing)
    await failure.getByRole('button', { name: 'Load the page again' }).click()
    await expect(failure).toHaveCount(0)
  }
  const number = cardFrame(page).getByText('Card number')
  await expect(number).toHaveCSS('color', 'rgb(29, 25, 22)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(number).toHaveCSS('color', 'rgb(241, 235, 225)')
  await expect(page.getByLabel('Town or city')).toHaveValue('Yerevan')
})

test.describe('on a small phone, in Armenian, by keyboard', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the way leads into Stripe’s frame and out of it', async ({ page, visit }) => {
    await fromOwnAddress(page)
    await visit(LICENCE)
    await add(page)
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
    await tabTo(page, page.getByLabel(/Կարդացել եմ վաճառքի պայմանները/))
    await page.keyboard.press('Space')
    expect(await findOverflow(page)).toBe(0)
    await pressTo(page, page.getByRole('button', { name: /^Վճարել €/ }))
    await expect(page).toHaveURL(/\/am\/order\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Պատվեր /)
    expect(await findOverflow(page)).toBe(0)
  })
})
