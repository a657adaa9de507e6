import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { findOrderDetails } from '../../../worker/operations/orders/order-details.ts'
import { createAccount } from '../account/account.ts'
import {
  createQuote,
  createQuotes,
  createVariant,
  getOutcome,
  getStock,
  insertPercentageCoupon,
  minutesFromNow,
  PAID,
  placeOrder,
  requestOrder,
  requestPayment,
  UNTOUCHED,
  type PlacedOrder,
} from './purchase.ts'
import { createSandboxShop, createStripeShop, type PaymentShop } from './payment-shop.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

const [OK, CONFLICT] = [200, 409]

/** Starts the payment of a quote in a tab of the guest's browser with this key. */
async function start(shop: PaymentShop, quote_id: string, buyer_key: string) {
  const response = await requestPayment(shop, { quote_id, buyer_key })
  const { client_secret = '' } = await response.json<{ client_secret?: string }>()
  return { status: response.status, client_secret }
}

/** Two tabs with the same cart of a guest. */
async function openTwoTabs() {
  const variant = await createVariant(5)
  const [first = '', second = ''] = await createQuotes(2, variant)
  return { variant, first, second, browser: crypto.randomUUID() }
}

async function payIfPossible(shop: PaymentShop, client_secret: string): Promise<void> {
  await shop.pay(client_secret, 'good').catch(() => undefined)
}

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

it('An order that was placed after the prices of the second tab were computed refuses it', async () => {
  const { first, second, browser } = await openTwoTabs()
  const { client_secret } = await start(sandbox, first, browser)
  await sandbox.pay(client_secret, 'good')
  const { number } = await placeOrder(sandbox, first)
  expect((await start(sandbox, second, browser)).status).toBe(CONFLICT)
  // A minute later it is a new purchase.
  await env.DB.prepare("UPDATE shop_order SET created_at = '2000-01-01' WHERE number = ?1")
    .bind(number)
    .run()
  expect((await start(sandbox, second, browser)).status).toBe(OK)
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

it('The number of the browser is removed after a day', async () => {
  const { first, browser } = await openTwoTabs()
  const { client_secret } = await start(sandbox, first, browser)
  await sandbox.pay(client_secret, 'good')
  await placeOrder(sandbox, first)
  const findKey = () =>
    env.DB.prepare('SELECT buyer_key FROM payment WHERE quote_id = ?1').bind(first).first()
  await deleteExpired(env.DB, minutesFromNow(23 * 60))
  expect(await findKey()).toEqual({ buyer_key: `guest:${browser}` })
  await deleteExpired(env.DB, minutesFromNow(25 * 60))
  expect(await findKey()).toEqual({ buyer_key: null })
})

describe('Two tabs with an order that costs nothing', () => {
  /** Two tabs with the same cart, which a coupon makes free. */
  async function openTwoFreeTabs(account_id?: number) {
    const coupon_code = `FREE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    await insertPercentageCoupon(coupon_code, { value: 1_000_000 })
    await env.DB.prepare('UPDATE shipping_method SET free_from = 0').run()
    const variant = await createVariant(5)
    const owner = account_id === undefined ? {} : { account_id }
    const quotes = await createQuotes(2, variant, { coupon_code, ...owner })
    return { variant, quotes, browser: crypto.randomUUID() }
  }

  const order = (quote_id: string, buyer_key?: string, headers: HeadersInit = {}) =>
    sandbox.post(
      'orders/create',
      { quote_id, ...(buyer_key !== undefined && { buyer_key }) },
      headers,
    )
  const sortStatuses = (responses: readonly Response[]) =>
    responses.map(({ status }) => status).toSorted((a, b) => a - b)

  it('A guest who presses in both at once places one order', async () => {
    const { variant, quotes, browser } = await openTwoFreeTabs()
    const responses = await Promise.all(quotes.map((quote) => order(quote, browser)))
    expect(sortStatuses(responses)).toEqual([OK, CONFLICT])
    expect(await getStock(variant)).toBe(4)
    const refused = responses.find(({ status }) => status === CONFLICT)
    expect(await refused?.json()).toMatchObject({
      message: expect.stringContaining('You have just ordered these products in another window'),
    })
  })

  it('An account places one order, also from two devices', async () => {
    const { account_id, headers } = await createAccount()
    const { variant, quotes } = await openTwoFreeTabs(account_id)
    const responses = await Promise.all(quotes.map((quote) => order(quote, undefined, headers)))
    expect(sortStatuses(responses)).toEqual([OK, CONFLICT])
    expect(await getStock(variant)).toBe(4)
  })

  it('A repeated request for the order gets the same one, which has no payment in the admin', async () => {
    const { quotes, browser } = await openTwoFreeTabs()
    const [first = ''] = quotes
    const responses = await Promise.all([first, first].map((quote) => order(quote, browser)))
    const orders = await Promise.all(responses.map((response) => response.json<PlacedOrder>()))
    const numbers = new Set(orders.map(({ number }) => number))
    expect(numbers.size).toBe(1)
    // Staff see no payment of it.
    const [number = ''] = numbers
    expect((await findOrderDetails(env.DB, number))?.payment).toBe(undefined)
  })

  it('The order ends the open payment of another tab, and a third tab hears of the order before it places one', async () => {
    const { variant, quotes, browser } = await openTwoFreeTabs()
    const [free = '', laterFree = ''] = quotes
    const withPrice = await createQuote(variant)
    const { client_secret } = await start(sandbox, withPrice, browser)
    expect((await order(free, browser)).status).toBe(OK)
    await payIfPossible(sandbox, client_secret)
    expect(await getOutcome(sandbox, withPrice)).toBe(UNTOUCHED)
    expect((await start(sandbox, laterFree, browser)).status).toBe(CONFLICT)
    expect((await start(sandbox, free, browser)).status).toBe(OK)
    expect((await start(sandbox, await createQuote(await createVariant(1)), browser)).status).toBe(
      OK,
    )
  })
})
