import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { REPEATED_FIELD } from '#shared/checkout/repeated-field.ts'
import { createAccount } from '../account/account.ts'
import {
  createQuote,
  createQuotes,
  createVariant,
  getOutcome,
  getStock,
  insertPercentageCoupon,
  placeOrder,
  requestOrder,
  requestPayment,
  UNTOUCHED,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'
import { payIfPossible, start } from './tabs.ts'

const sandbox = createSandboxShop()

const [OK, CONFLICT] = [200, 409]

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

  const sortStatuses = (responses: readonly Response[]) =>
    responses.map(({ status }) => status).toSorted((a, b) => a - b)

  it('A guest who presses in both at once places one order', async () => {
    const { variant, quotes, browser } = await openTwoFreeTabs()
    const responses = await Promise.all(
      quotes.map(async (quote) => {
        await start(sandbox, quote, browser)
        return requestOrder(sandbox, quote)
      }),
    )
    expect(sortStatuses(responses)).toEqual([OK, CONFLICT])
    expect(await getStock(variant)).toBe(4)
    const refusal = responses.find(({ status }) => status === CONFLICT)
    expect(await refusal?.json()).toMatchObject({
      errors: { [REPEATED_FIELD]: [expect.any(String)] },
    })
  })

  it('An account places one order, also from two devices', async () => {
    const { account_id, headers } = await createAccount()
    const { variant, quotes } = await openTwoFreeTabs(account_id)
    const responses = await Promise.all(
      quotes.map((quote) => requestOrder(sandbox, quote, headers)),
    )
    expect(sortStatuses(responses)).toEqual([OK, CONFLICT])
    expect(await getStock(variant)).toBe(4)
  })

  it('A repeated request for the order gets the same one', async () => {
    const { quotes, browser } = await openTwoFreeTabs()
    const [first = ''] = quotes
    await start(sandbox, first, browser)
    const numbers = await Promise.all(
      [first, first].map(async (quote) => (await placeOrder(sandbox, quote)).number),
    )
    expect(new Set(numbers).size).toBe(1)
    expect((await start(sandbox, first, browser)).status).toBe(OK)
  })

  it('The order ends the open payment of another tab, and a third tab hears of the order before it places one', async () => {
    const { variant, quotes, browser } = await openTwoFreeTabs()
    const [free = '', laterFree = ''] = quotes
    const withPrice = await createQuote(variant)
    const { client_secret } = await start(sandbox, withPrice, browser)
    expect((await start(sandbox, free, browser)).status).toBe(OK)
    await placeOrder(sandbox, free)
    await payIfPossible(sandbox, client_secret)
    expect(await getOutcome(sandbox, withPrice)).toBe(UNTOUCHED)
    expect((await start(sandbox, laterFree, browser)).status).toBe(CONFLICT)
    const repeated = { quote_id: laterFree, buyer_key: browser, is_repeated: true }
    expect((await requestPayment(sandbox, repeated)).status).toBe(OK)
    expect((await requestOrder(sandbox, laterFree)).status).toBe(OK)
  })
})
