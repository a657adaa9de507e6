import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { createOperationContext } from '../operation-context.ts'
import { createAccount } from '../account/account.ts'
import {
  createQuote,
  createQuotes,
  createVariant,
  getOutcome,
  getStock,
  minutesFromNow,
  PAID,
  placeOrder,
  requestOrder,
  requestPayment,
  UNTOUCHED,
} from './purchase.ts'
import { createSandboxShop, createStripeShop } from './payment-shop.ts'
import { openTwoTabs, payIfPossible, start } from './tabs.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

const [OK, CONFLICT] = [200, 409]

describe.each([sandbox, stripe])('Two tabs of one guest with $name', (shop) => {
  it('A payment in the second tab ends the open one in the first', async () => {
    const { variant, first, second, browser } = await openTwoTabs()
    const before = await start(shop, first, browser)
    const now = await start(shop, second, browser)
    expect([before.status, now.status]).toEqual([OK, OK])
    await payIfPossible(shop, before.client_secret)
    await shop.pay(now.client_secret, 'good')
    expect((await requestOrder(shop, first)).status).toBe(CONFLICT)
    await placeOrder(shop, second)
    expect(await getOutcome(shop, first)).toBe(UNTOUCHED)
    expect(await getOutcome(shop, second)).toBe(PAID)
    expect(await getStock(variant)).toBe(4)
  })

  it('The second tab is refused when the first has paid but has no order yet', async () => {
    const { variant, first, second, browser } = await openTwoTabs()
    const { client_secret } = await start(shop, first, browser)
    await shop.pay(client_secret, 'good')
    expect((await start(shop, second, browser)).status).toBe(CONFLICT)
    expect(await getOutcome(shop, first)).toBe(PAID)
    expect(await getOutcome(shop, second)).toBe(UNTOUCHED)
    expect(await getStock(variant)).toBe(4)
  })

  it('The second tab is refused while the bank decides about the first', async () => {
    const { first, second, browser } = await openTwoTabs()
    const { client_secret } = await start(shop, first, browser)
    await shop.pay(client_secret, 'slow')
    expect((await start(shop, second, browser)).status).toBe(CONFLICT)
    expect(await getOutcome(shop, first)).toBe('awaiting_payment, nothing paid')
  })

  it('Only one payment is made when both tabs start at once', async () => {
    const { variant, first, second, browser } = await openTwoTabs()
    const statuses = await Promise.all(
      [first, second].map(async (quote) => {
        const { client_secret } = await start(shop, quote, browser)
        await payIfPossible(shop, client_secret)
        return (await requestOrder(shop, quote)).status
      }),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([OK, CONFLICT])
    const outcomes = await Promise.all([first, second].map((quote) => getOutcome(shop, quote)))
    expect(outcomes.toSorted()).toEqual([UNTOUCHED, PAID])
    expect(await getStock(variant)).toBe(4)
  })
})

/** Ages the claim of a quote, as if its payment had been started earlier. */
async function ageClaim(quote_id: string, age: string): Promise<void> {
  const sql = `UPDATE quote SET claimed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?2) WHERE id = ?1`
  await env.DB.prepare(sql).bind(quote_id, age).run()
}

async function placePaidOrder(quote_id: string, buyer_key: string): Promise<string> {
  const { client_secret } = await start(sandbox, quote_id, buyer_key)
  await sandbox.pay(client_secret, 'good')
  return (await placeOrder(sandbox, quote_id)).number
}

it('A line that was ordered within an hour is ordered again only if the buyer says so', async () => {
  const { variant, first, second, browser } = await openTwoTabs()
  await placePaidOrder(first, browser)
  await ageClaim(first, '-59 minutes')
  const later = await createQuote(variant)
  const refusal = await requestPayment(sandbox, { quote_id: second, buyer_key: browser })
  expect(refusal.status).toBe(CONFLICT)
  expect(await refusal.json()).toMatchObject({
    errors: { is_repeated: [expect.stringContaining('in another window')] },
  })
  expect((await start(sandbox, later, browser)).status).toBe(CONFLICT)
  const repeated = { quote_id: later, buyer_key: browser, is_repeated: true }
  expect((await requestPayment(sandbox, repeated)).status).toBe(OK)
})

it('An hour later, or once the order was cancelled or refunded, nothing needs to be said', async () => {
  const { first, second, browser } = await openTwoTabs()
  const number = await placePaidOrder(first, browser)
  await ageClaim(first, '-61 minutes')
  expect((await start(sandbox, second, browser)).status).toBe(OK)
  const otherTabs = await openTwoTabs()
  const otherNumber = await placePaidOrder(otherTabs.first, otherTabs.browser)
  expect((await start(sandbox, otherTabs.second, otherTabs.browser)).status).toBe(CONFLICT)
  await changeOrder(
    env.DB,
    { number: otherNumber, operation: 'cancel', note: '' },
    createOperationContext(),
  )
  expect((await start(sandbox, otherTabs.second, otherTabs.browser)).status).toBe(OK)
  expect(number).not.toBe(otherNumber)
})

it('A repeated purchase still ends a payment in another tab', async () => {
  const { first, second, browser } = await openTwoTabs()
  await start(sandbox, first, browser)
  const repeated = { quote_id: second, buyer_key: browser, is_repeated: true }
  expect((await requestPayment(sandbox, repeated)).status).toBe(OK)
  expect((await start(sandbox, first, browser)).status).toBe(CONFLICT)
})

it('A declined card leaves the payment of its own tab open, and another tab takes it over', async () => {
  const { first, second, browser } = await openTwoTabs()
  const { client_secret } = await start(stripe, first, browser)
  await stripe.pay(client_secret, 'declined')
  expect((await start(stripe, first, browser)).client_secret).toBe(client_secret)
  expect((await start(stripe, second, browser)).status).toBe(OK)
  expect((await start(stripe, first, browser)).status).toBe(CONFLICT)
})

it('Payments of other products, of other browsers and of browsers without a key stay open', async () => {
  const browser = crypto.randomUUID()
  const variant = await createVariant(5)
  const [quote = '', sameLine = ''] = await createQuotes(2, variant)
  const otherLine = await createQuote(await createVariant(1))
  const { client_secret } = await start(sandbox, quote, browser)
  expect((await start(sandbox, otherLine, browser)).status).toBe(OK)
  expect((await start(sandbox, sameLine, crypto.randomUUID())).status).toBe(OK)
  expect((await requestPayment(sandbox, await createQuote(variant))).status).toBe(OK)
  await sandbox.pay(client_secret, 'good')
  await placeOrder(sandbox, quote)
  expect(await getOutcome(sandbox, quote)).toBe(PAID)
})

it('An account is known on every device without a key', async () => {
  const { account_id, headers } = await createAccount()
  const variant = await createVariant(2)
  const [phone = '', laptop = ''] = await createQuotes(2, variant, { account_id })
  expect((await requestPayment(sandbox, phone, headers)).status).toBe(OK)
  expect((await requestPayment(sandbox, laptop, headers)).status).toBe(OK)
  expect((await requestPayment(sandbox, phone, headers)).status).toBe(CONFLICT)
  expect(await getStock(variant)).toBe(1)
})

it('A browser is known before and after its visitor signs in', async () => {
  const { account_id, headers } = await createAccount()
  const variant = await createVariant(2)
  const buyer_key = crypto.randomUUID()
  const asGuest = await createQuote(variant)
  const signedIn = await createQuote(variant, { account_id })
  const { client_secret } = await start(sandbox, asGuest, buyer_key)
  const payment = await requestPayment(sandbox, { quote_id: signedIn, buyer_key }, headers)
  expect(payment.status).toBe(OK)
  await payIfPossible(sandbox, client_secret)
  expect(await getOutcome(sandbox, asGuest)).toBe(UNTOUCHED)
})

it('One of many tabs that start at once pays', async () => {
  const variant = await createVariant(9)
  const quotes = await createQuotes(6, variant)
  const browser = crypto.randomUUID()
  const payments = await Promise.all(quotes.map((quote) => start(sandbox, quote, browser)))
  const started = payments.filter(({ status }) => status === OK)
  expect(started).toHaveLength(1)
  expect(payments.filter(({ status }) => status === CONFLICT)).toHaveLength(5)
  await sandbox.pay(started[0]?.client_secret ?? '', 'good')
  expect(await getStock(variant)).toBe(8)
})

it('The number of the browser is removed after a day', async () => {
  const { first, browser } = await openTwoTabs()
  await placePaidOrder(first, browser)
  const findKey = () =>
    env.DB.prepare('SELECT buyer_key FROM quote WHERE id = ?1').bind(first).first('buyer_key')
  await deleteExpired(env.DB, minutesFromNow(23 * 60))
  expect(await findKey()).toBe(browser)
  await deleteExpired(env.DB, minutesFromNow(25 * 60))
  expect(await findKey()).toBeNull()
})
