import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import {
  insertPercentageCoupon,
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  placeOrder,
  PAID,
  pay,
  createQuotes,
  startPayment,
  requestPayment,
  getStock,
  RETURNED,
  UNTOUCHED,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

const MINUTE_MS = 60_000
const shop = createSandboxShop()
const createHeaders = (address: string) => ({ 'CF-Connecting-IP': address })

/** Sets the reservation as it would be after so many minutes. */
async function advanceReservation(quote: string, minutes: number): Promise<string> {
  const expires_at = new Date(Date.now() + (15 - minutes) * MINUTE_MS).toISOString()
  await env.DB.prepare('UPDATE reservation SET expires_at = ?2 WHERE quote_id = ?1')
    .bind(quote, expires_at)
    .run()
  return expires_at
}

/** Reserves pieces and releases them a quarter of an hour later. */
async function reserveWithoutPaying(quote: string, headers: HeadersInit): Promise<number> {
  const { status } = await requestPayment(shop, quote, headers)
  if (status !== 200) return status
  await advanceReservation(quote, 16)
  await shop.post('payment/intent/cancel', { quote_id: quote })
  return status
}

/** The statuses of sequential requests. */
async function runSequentially(
  quotes: readonly string[],
  send: (quote: string) => Promise<number>,
) {
  const statuses: number[] = []
  for (const quote of quotes) statuses.push(await send(quote))
  return statuses
}

describe('Starting a payment again', () => {
  it('A second start does not reserve the pieces for longer', async () => {
    const quote = await createQuote(await createVariant(5))
    await startPayment(shop, quote)
    const reservedUntil = await advanceReservation(quote, 10)
    expect((await startPayment(shop, quote)).reserved_until).toBe(reservedUntil)
  })

  it('A payment ends after a quarter of an hour and its pieces are available at once', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant, { quantity: 5 })
    await startPayment(shop, quote)
    await advanceReservation(quote, 16)
    expect((await requestPayment(shop, quote)).status).toBe(409)
    expect(await getStock(variant)).toBe(5)
  })

  it('A payment that was made in time is found later', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(shop, quote)
    await advanceReservation(quote, 16)
    expect((await startPayment(shop, quote)).status).toBe('succeeded')
    await placeOrder(shop, quote)
    expect(await getStock(variant)).toBe(4)
  })

  it.each([
    [1, PAID],
    [0, RETURNED],
  ])(
    'A payment that was made before its pieces were released, %i of which is left, is not made again',
    async (left, outcome) => {
      const variant = await createVariant(1)
      const quote = await createQuote(variant)
      await pay(shop, quote)
      // The cron has released the pieces because the provider had not answered for an hour.
      await env.DB.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(quote).run()
      await env.DB.prepare('UPDATE product_variant SET stock = ?2 WHERE id = ?1')
        .bind(variant, left)
        .run()
      expect((await startPayment(shop, quote)).status).toBe('succeeded')
      await placeOrder(shop, quote)
      await shop.runCron(minutesFromNow(5))
      expect(await getOutcome(shop, quote)).toBe(outcome)
    },
  )

  it('An unpaid payment whose pieces were released ends', async () => {
    const quote = await createQuote(await createVariant(1))
    const { client_secret } = await startPayment(shop, quote)
    await env.DB.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(quote).run()
    expect((await requestPayment(shop, quote)).status).toBe(409)
    await shop.pay(client_secret, 'good')
    expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
  })
})

describe('Reservations of one network', () => {
  const LIMIT = 20

  it('The number of unpaid orders of a network is limited, for concurrent requests too', async () => {
    const quotes = await createQuotes(LIMIT + 5, await createVariant(1000))
    const answers = await Promise.all(
      quotes.map((quote, at) => requestPayment(shop, quote, createHeaders(`198.51.100.${at}`))),
    )
    const refusals = answers.filter(({ status }) => status === 429)
    expect(refusals).toHaveLength(5)
    expect(await refusals[0]?.json()).toEqual({
      message: expect.stringContaining('waiting for payment'),
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT)
    const [rejectedQuote = '', firstQuote = ''] = [
      answers.indexOf(refusals[0] ?? new Response()),
      0,
    ].map((at) => quotes[at])
    expect((await requestPayment(shop, rejectedQuote, createHeaders('203.0.113.1'))).status).toBe(
      200,
    )
    const acceptedIndex = answers.findIndex(({ status }) => status === 200)
    await shop.post('payment/intent/cancel', { quote_id: quotes[acceptedIndex] ?? firstQuote })
    const refusedQuote = quotes[answers.indexOf(refusals[1] ?? new Response())] ?? ''
    expect((await requestPayment(shop, refusedQuote, createHeaders('198.51.100.200'))).status).toBe(
      200,
    )
  })

  it('A first order may have any size, and further pieces are refused until it is paid', async () => {
    const variant = await createVariant(5000)
    const [largeQuote = '', furtherQuote = '', ...otherQuotes] = await createQuotes(4, variant, {
      quantity: 900,
    })
    expect((await requestPayment(shop, largeQuote, createHeaders('192.0.2.1'))).status).toBe(200)
    expect((await requestPayment(shop, furtherQuote, createHeaders('192.0.2.2'))).status).toBe(429)
    expect(await getStock(variant)).toBe(4100)
    await pay(shop, largeQuote)
    await placeOrder(shop, largeQuote)
    expect(
      (await requestPayment(shop, otherQuotes[0] ?? '', createHeaders('192.0.2.3'))).status,
    ).toBe(200)
  })

  it('The number of unpaid orders of an account is limited from any network', async () => {
    const { account_id, headers } = await createAccount()
    const quotes = await Promise.all(
      Array.from({ length: 6 }, async () => createQuote(await createVariant(1000), { account_id })),
    )
    const statuses = await runSequentially(quotes, async (quote) => {
      return (await requestPayment(shop, quote, headers)).status
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('A reservation stores no network after the order is placed', async () => {
    const quote = await createQuote(await createVariant(1))
    await pay(shop, quote)
    await placeOrder(shop, quote)
    const row = await env.DB.prepare('SELECT network, account FROM reservation WHERE quote_id = ?1')
      .bind(quote)
      .first()
    expect(row).toEqual({ network: null, account: null })
  })
})

describe('Reservations of the last pieces', () => {
  const LIMIT = 12

  it('The last pieces can be reserved without payment only a few times a day by a network, and still by others', async () => {
    const variant = await createVariant(2)
    const quotes = await createQuotes(LIMIT + 2, variant)
    const [otherQuote = '', ...ownQuotes] = quotes
    const statuses = await runSequentially(ownQuotes, (quote) =>
      reserveWithoutPaying(quote, createHeaders('100.64.1.9')),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.at(-1)).toBe(429)
    expect(await getStock(variant)).toBe(2)
    expect((await requestPayment(shop, otherQuote, createHeaders('100.64.2.9'))).status).toBe(200)
  })

  it('Reservations that are paid do not count', async () => {
    const quotes = await createQuotes(LIMIT + 2, await createVariant(LIMIT + 2), { quantity: 1 })
    const headers = createHeaders('100.64.3.9')
    const statuses = await runSequentially(quotes, async (quote) => {
      const response = await requestPayment(shop, quote, headers)
      if (response.status !== 200) return response.status
      const { client_secret } = await response.json<{ client_secret: string }>()
      await shop.pay(client_secret, 'good')
      await placeOrder(shop, quote)
      return 200
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('Pieces of a large stock are scarce once a network has reserved half of them', async () => {
    const variant = await createVariant(100)
    const [firstQuote = '', secondQuote = '', thirdQuote = ''] = await createQuotes(3, variant, {
      quantity: 26,
    })
    const isScarce = async (quote: string) => {
      await requestPayment(shop, quote, createHeaders('100.64.4.9'))
      return env.DB.prepare('SELECT is_scarce FROM reservation WHERE quote_id = ?1')
        .bind(quote)
        .first<number>('is_scarce')
    }
    expect([
      await isScarce(firstQuote),
      await isScarce(secondQuote),
      await isScarce(thirdQuote),
    ]).toEqual([0, 1, 1])
  })

  it('The last uses of a coupon are limited in the same way', async () => {
    await insertPercentageCoupon('LASTUSES', { max_uses: 2 })
    const quotes = await createQuotes(LIMIT + 1, await createVariant(1000), {
      coupon_code: 'LASTUSES',
    })
    const statuses = await runSequentially(quotes, (quote) =>
      reserveWithoutPaying(quote, createHeaders('100.64.5.9')),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.at(-1)).toBe(429)
  })
})
