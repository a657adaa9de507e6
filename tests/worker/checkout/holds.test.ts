import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import {
  insertPercentageCoupon,
  createQuote,
  createVariant,
  placeOrder,
  pay,
  createQuotes,
  startPayment,
  requestPayment,
  getStock,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

const MINUTE_MS = 60_000
const till = createSandboxShop()
const from = (address: string) => ({ 'CF-Connecting-IP': address })

/** As if so many minutes had passed since the pieces were set aside. */
async function later(quote: string, minutes: number): Promise<string> {
  const expires_at = new Date(Date.now() + (15 - minutes) * MINUTE_MS).toISOString()
  await env.DB.prepare('UPDATE reservation SET expires_at = ?2 WHERE quote_id = ?1')
    .bind(quote, expires_at)
    .run()
  return expires_at
}

/** Pieces are set aside, and let go a quarter of an hour later. */
async function holdForNothing(quote: string, headers: HeadersInit): Promise<number> {
  const { status } = await requestPayment(till, quote, headers)
  if (status !== 200) return status
  await later(quote, 16)
  await till.post('payment/intent/cancel', { quote_id: quote })
  return status
}

/** The statuses, one after the other. */
async function inTurn(quotes: readonly string[], ask: (quote: string) => Promise<number>) {
  const statuses: number[] = []
  for (const quote of quotes) statuses.push(await ask(quote))
  return statuses
}

describe('a payment that is asked for again', () => {
  it('sets nothing aside for longer', async () => {
    const quote = await createQuote(await createVariant(5))
    await startPayment(till, quote)
    const until = await later(quote, 10)
    expect((await startPayment(till, quote)).reserved_until).toBe(until)
  })

  it('is over after a quarter of an hour, and its pieces are back at once', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant, { quantity: 5 })
    await startPayment(till, quote)
    await later(quote, 16)
    expect((await requestPayment(till, quote)).status).toBe(409)
    expect(await getStock(variant)).toBe(5)
  })

  it('is found paid all the same, however late', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(till, quote)
    await later(quote, 16)
    expect((await startPayment(till, quote)).status).toBe('succeeded')
    await placeOrder(till, quote)
    expect(await getStock(variant)).toBe(4)
  })
})

describe('what waits to be paid by one network', () => {
  const MOST = 20

  it('is bounded, also for those who ask at the same moment', async () => {
    const quotes = await createQuotes(MOST + 5, await createVariant(1000))
    const answers = await Promise.all(
      quotes.map((quote, at) => requestPayment(till, quote, from(`198.51.100.${at}`))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(await refused[0]?.json()).toEqual({
      message: expect.stringContaining('waiting to be paid'),
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST)
    const [late = '', begun = ''] = [answers.indexOf(refused[0] ?? new Response()), 0].map(
      (at) => quotes[at],
    )
    expect((await requestPayment(till, late, from('203.0.113.1'))).status).toBe(200)
    const first = answers.findIndex(({ status }) => status === 200)
    await till.post('payment/intent/cancel', { quote_id: quotes[first] ?? begun })
    const another = quotes[answers.indexOf(refused[1] ?? new Response())] ?? ''
    expect((await requestPayment(till, another, from('198.51.100.200'))).status).toBe(200)
  })

  it('is one order of any size, and then no more pieces', async () => {
    const variant = await createVariant(5000)
    const [large = '', more = '', ...others] = await createQuotes(4, variant, { quantity: 900 })
    expect((await requestPayment(till, large, from('192.0.2.1'))).status).toBe(200)
    expect((await requestPayment(till, more, from('192.0.2.2'))).status).toBe(429)
    expect(await getStock(variant)).toBe(4100)
    await pay(till, large)
    await placeOrder(till, large)
    expect((await requestPayment(till, others[0] ?? '', from('192.0.2.3'))).status).toBe(200)
  })

  it('is fewer orders of one account, from wherever', async () => {
    const { account_id, headers } = await createAccount()
    const quotes = await createQuotes(6, await createVariant(1000), { account_id })
    const statuses = await inTurn(quotes, async (quote) => {
      return (await requestPayment(till, quote, headers)).status
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('leaves no trace of a network with an order', async () => {
    const quote = await createQuote(await createVariant(1))
    await pay(till, quote)
    await placeOrder(till, quote)
    const row = await env.DB.prepare('SELECT network, account FROM reservation WHERE quote_id = ?1')
      .bind(quote)
      .first()
    expect(row).toEqual({ network: null, account: null })
  })
})

describe('the last pieces', () => {
  const MOST = 12

  it('are held for nothing a few times a day only, and then still for others', async () => {
    const variant = await createVariant(2)
    const quotes = await createQuotes(MOST + 2, variant)
    const [other = '', ...own] = quotes
    const statuses = await inTurn(own, (quote) => holdForNothing(quote, from('100.64.1.9')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST)
    expect(statuses.at(-1)).toBe(429)
    expect(await getStock(variant)).toBe(2)
    expect((await requestPayment(till, other, from('100.64.2.9'))).status).toBe(200)
  })

  it('are not counted for whoever pays', async () => {
    const quotes = await createQuotes(MOST + 2, await createVariant(MOST + 2), { quantity: 1 })
    const headers = from('100.64.3.9')
    const statuses = await inTurn(quotes, async (quote) => {
      const response = await requestPayment(till, quote, headers)
      if (response.status !== 200) return response.status
      const { client_secret } = await response.json<{ client_secret: string }>()
      await till.pay(client_secret, 'good')
      await placeOrder(till, quote)
      return 200
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('are those of a large stock as well, once one network has the better half', async () => {
    const variant = await createVariant(100)
    const [first = '', second = '', third = ''] = await createQuotes(3, variant, { quantity: 26 })
    const isScarce = async (quote: string) => {
      await requestPayment(till, quote, from('100.64.4.9'))
      return env.DB.prepare('SELECT is_scarce FROM reservation WHERE quote_id = ?1')
        .bind(quote)
        .first<number>('is_scarce')
    }
    expect([await isScarce(first), await isScarce(second), await isScarce(third)]).toEqual([
      0, 1, 1,
    ])
  })

  it('are the last uses of a coupon, too', async () => {
    await insertPercentageCoupon('LASTUSES', { max_uses: 2 })
    const quotes = await createQuotes(MOST + 1, await createVariant(1000), {
      coupon_code: 'LASTUSES',
    })
    const statuses = await inTurn(quotes, (quote) => holdForNothing(quote, from('100.64.5.9')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST)
    expect(statuses.at(-1)).toBe(429)
  })
})
