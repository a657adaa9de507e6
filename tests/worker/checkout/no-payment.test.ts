import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aCoupon, aQuote, aStockOf, ordered, started, startPayment, stockOf } from './purchase.ts'
import { aSandboxTill, aStripeTill, CARDS } from './payment-shop.ts'
import { STRIPE_KEYS } from './stripe-stand-in.ts'

/** A deployed shop, as wrangler.toml leaves it. */
const DEPLOYED = { LOCAL: '', PAYMENTS: '' } as const
const deployed = aSandboxTill(DEPLOYED)
const staging = aSandboxTill({ ...DEPLOYED, PAYMENTS: 'sandbox' })
const local = aSandboxTill()
const stripe = aStripeTill(DEPLOYED)
afterAll(() => stripe.stop())

const Refusal = z.object({ message: z.string() })
const Provider = z.object({ provider: z.string(), publishable_key: z.string() })

const providerOf = async (till: typeof deployed) =>
  z.parse(Provider, await (await till.get('payment/provider', {})).json()).provider

/** What a browser sends once a card was typed. */
const confirm = (client_secret: string) => ({
  client_secret,
  number: CARDS.good,
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 1,
  cvc: '123',
  return_url: '/checkout',
})

describe('a deployed shop without payment keys', () => {
  it('says that it takes no payments before anything is typed', async () => {
    expect(await providerOf(deployed)).toBe('none')
  })

  it.each([
    ['en', 1, 'This shop cannot take payments yet'],
    ['am', 2, 'Այս խանութը դեռ չի կարող վճարումներ ընդունել'],
    ['fr', 3, 'Cette boutique ne peut pas encore recevoir de paiements'],
  ])('refuses a payment with clear words (%s) and holds no stock', async (_, id, words) => {
    const variant = await aStockOf(3)
    const quote_id = await aQuote(variant)
    const query = { params: JSON.stringify({ quote_id }), language_id: String(id) }
    const response = await deployed.get('payment/intent/create', query)
    expect(response.status).toBe(503)
    expect(z.parse(Refusal, await response.json()).message).toContain(words)
    expect(await stockOf(variant)).toBe(3)
    const { results } = await env.DB.prepare('SELECT * FROM payment WHERE quote_id = ?1')
      .bind(quote_id)
      .all()
    expect(results).toEqual([])
  })

  it('refuses a test card for a payment that the sandbox had begun', async () => {
    const quote = await aQuote(await aStockOf(3))
    const { client_secret } = await started(local, quote)
    const response = await deployed.ask('payment/sandbox/confirm', confirm(client_secret))
    expect(response.status).toBe(404)
    expect((await startPayment(deployed, quote)).status).toBe(503)
  })

  it('still takes an order of nothing to pay', async () => {
    await aCoupon('FREE-ALL', { value: 1_000_000 })
    const variant = await aStockOf(3)
    await env.DB.prepare('UPDATE shipping_method SET free_from = 0').run()
    const quote = await aQuote(variant, { coupon_code: 'FREE-ALL' })
    expect(await started(deployed, quote)).toMatchObject({ status: 'free', total: 0 })
    const { state } = await ordered(deployed, quote)
    expect([state, await stockOf(variant)]).toEqual(['paid', 2])
  })

  it('is not opened by what is nearly the word', async () => {
    for (const PAYMENTS of ['Sandbox', 'on', 'test']) {
      expect(await providerOf(aSandboxTill({ ...DEPLOYED, PAYMENTS })), PAYMENTS).toBe('none')
    }
    for (const LOCAL of ['On', 'true', '1']) {
      expect(await providerOf(aSandboxTill({ ...DEPLOYED, LOCAL })), LOCAL).toBe('none')
    }
  })

  it('is not opened by what a visitor sends', async () => {
    const headers = { Host: 'localhost', 'X-Forwarded-Host': 'localhost', LOCAL: 'on' }
    const response = await deployed.get('payment/provider', { LOCAL: 'on' }, headers)
    expect(z.parse(Provider, await response.json()).provider).toBe('none')
  })
})

describe('a deployed shop that has lost a key', () => {
  it('takes no payments, also where the sandbox is allowed', async () => {
    const lost = { ...STRIPE_KEYS, STRIPE_SECRET_KEY: '' }
    for (const PAYMENTS of ['', 'sandbox']) {
      const till = aSandboxTill({ ...DEPLOYED, ...lost, PAYMENTS })
      expect(await providerOf(till)).toBe('none')
      const response = await startPayment(till, await aQuote(await aStockOf(3)))
      expect(response.status).toBe(503)
    }
  })
})

describe('where the sandbox is allowed', () => {
  it.each([
    ['PAYMENTS is sandbox', staging],
    ['the shop runs on this machine', local],
  ])('test cards pay: %s', async (_, till) => {
    expect(await providerOf(till)).toBe('sandbox')
    const quote = await aQuote(await aStockOf(3))
    const { client_secret } = await started(till, quote)
    const response = await till.ask('payment/sandbox/confirm', confirm(client_secret))
    expect(response.status).toBe(200)
    expect((await ordered(till, quote)).state).toBe('paid')
  })

  it('Stripe is asked all the same once it has its keys', async () => {
    expect(await providerOf(stripe)).toBe('stripe')
    expect(await providerOf(stripe.with({ PAYMENTS: 'sandbox' }))).toBe('stripe')
  })
})
