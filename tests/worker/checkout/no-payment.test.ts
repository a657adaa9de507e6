import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  insertPercentageCoupon,
  createQuote,
  createVariant,
  placeOrder,
  startPayment,
  requestPayment,
  getStock,
} from './purchase.ts'
import { createSandboxShop, createStripeShop, CARDS } from './payment-shop.ts'
import { STRIPE_KEYS } from './fake-stripe.ts'

/** A deployed shop, as wrangler.toml leaves it. */
const DEPLOYED = { LOCAL: '', PAYMENTS: '' } as const
const deployed = createSandboxShop(DEPLOYED)
const staging = createSandboxShop({ ...DEPLOYED, PAYMENTS: 'sandbox' })
const local = createSandboxShop()
const stripe = createStripeShop(DEPLOYED)
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
    const variant = await createVariant(3)
    const quote_id = await createQuote(variant)
    const query = { params: JSON.stringify({ quote_id }), language_id: String(id) }
    const response = await deployed.get('payment/intent/create', query)
    expect(response.status).toBe(503)
    expect(z.parse(Refusal, await response.json()).message).toContain(words)
    expect(await getStock(variant)).toBe(3)
    const { results } = await env.DB.prepare('SELECT * FROM payment WHERE quote_id = ?1')
      .bind(quote_id)
      .all()
    expect(results).toEqual([])
  })

  it('refuses a test card for a payment that the sandbox had begun', async () => {
    const quote = await createQuote(await createVariant(3))
    const { client_secret } = await startPayment(local, quote)
    const response = await deployed.post('payment/sandbox/confirm', confirm(client_secret))
    expect(response.status).toBe(404)
    expect((await requestPayment(deployed, quote)).status).toBe(503)
  })

  it('still takes an order of nothing to pay', async () => {
    await insertPercentageCoupon('FREE-ALL', { value: 1_000_000 })
    const variant = await createVariant(3)
    await env.DB.prepare('UPDATE shipping_method SET free_from = 0').run()
    const quote = await createQuote(variant, { coupon_code: 'FREE-ALL' })
    expect(await startPayment(deployed, quote)).toMatchObject({ status: 'free', total: 0 })
    const { state } = await placeOrder(deployed, quote)
    expect([state, await getStock(variant)]).toEqual(['paid', 2])
  })

  it('is not opened by what is nearly the word', async () => {
    for (const PAYMENTS of ['Sandbox', 'on', 'test']) {
      expect(await providerOf(createSandboxShop({ ...DEPLOYED, PAYMENTS })), PAYMENTS).toBe('none')
    }
    for (const LOCAL of ['On', 'true', '1']) {
      expect(await providerOf(createSandboxShop({ ...DEPLOYED, LOCAL })), LOCAL).toBe('none')
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
      const till = createSandboxShop({ ...DEPLOYED, ...lost, PAYMENTS })
      expect(await providerOf(till)).toBe('none')
      const response = await requestPayment(till, await createQuote(await createVariant(3)))
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
    const quote = await createQuote(await createVariant(3))
    const { client_secret } = await startPayment(till, quote)
    const response = await till.post('payment/sandbox/confirm', confirm(client_secret))
    expect(response.status).toBe(200)
    expect((await placeOrder(till, quote)).state).toBe('paid')
  })

  it('Stripe is asked all the same once it has its keys', async () => {
    expect(await providerOf(stripe)).toBe('stripe')
    expect(await providerOf(stripe.with({ PAYMENTS: 'sandbox' }))).toBe('stripe')
  })
})
