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

/** The settings of a deployed shop in wrangler.toml. */
const DEPLOYED = { LOCAL: '', PAYMENTS: '' } as const
const deployedShop = createSandboxShop(DEPLOYED)
const staging = createSandboxShop({ ...DEPLOYED, PAYMENTS: 'sandbox' })
const localShop = createSandboxShop()
const stripe = createStripeShop(DEPLOYED)
afterAll(() => stripe.stop())

const Refusal = z.object({ message: z.string() })
const Provider = z.object({ provider: z.string(), publishable_key: z.string() })

const getProvider = async (shop: typeof deployedShop) =>
  z.parse(Provider, await (await shop.get('payment/provider', {})).json()).provider

/** The body that a browser sends after a card was entered. */
const createConfirmation = (client_secret: string) => ({
  client_secret,
  number: CARDS.good,
  exp_month: 12,
  exp_year: new Date().getUTCFullYear() + 1,
  cvc: '123',
  return_url: '/checkout',
})

describe('A deployed shop without payment keys', () => {
  it('The checkout says before any input that the shop accepts no payments', async () => {
    expect(await getProvider(deployedShop)).toBe('none')
  })

  it.each([
    ['en', 1, 'This shop cannot take payments yet'],
    ['am', 2, 'Այս խանութը դեռ չի կարող վճարումներ ընդունել'],
    ['fr', 3, 'Cette boutique ne peut pas encore recevoir de paiements'],
  ])(
    'A payment is refused with a clear message (%s) and no stock is reserved',
    async (_, id, words) => {
      const variant = await createVariant(3)
      const quote_id = await createQuote(variant)
      const query = { params: JSON.stringify({ quote_id }), language_id: String(id) }
      const response = await deployedShop.get('payment/intent/create', query)
      expect(response.status).toBe(503)
      expect(z.parse(Refusal, await response.json()).message).toContain(words)
      expect(await getStock(variant)).toBe(3)
      const { results } = await env.DB.prepare('SELECT * FROM payment WHERE quote_id = ?1')
        .bind(quote_id)
        .all()
      expect(results).toEqual([])
    },
  )

  it('A test card is refused for a payment that the sandbox has started', async () => {
    const quote = await createQuote(await createVariant(3))
    const { client_secret } = await startPayment(localShop, quote)
    const response = await deployedShop.post(
      'payment/sandbox/confirm',
      createConfirmation(client_secret),
    )
    expect(response.status).toBe(404)
    expect((await requestPayment(deployedShop, quote)).status).toBe(503)
  })

  it('A free order is still possible', async () => {
    await insertPercentageCoupon('FREE-ALL', { value: 1_000_000 })
    const variant = await createVariant(3)
    await env.DB.prepare('UPDATE shipping_method SET free_from = 0').run()
    const quote = await createQuote(variant, { coupon_code: 'FREE-ALL' })
    expect(await startPayment(deployedShop, quote)).toMatchObject({ status: 'free', total: 0 })
    const { state } = await placeOrder(deployedShop, quote)
    expect([state, await getStock(variant)]).toEqual(['paid', 2])
  })

  it('Similar values of the settings do not enable the sandbox', async () => {
    for (const PAYMENTS of ['Sandbox', 'on', 'test']) {
      expect(await getProvider(createSandboxShop({ ...DEPLOYED, PAYMENTS })), PAYMENTS).toBe('none')
    }
    for (const LOCAL of ['On', 'true', '1']) {
      expect(await getProvider(createSandboxShop({ ...DEPLOYED, LOCAL })), LOCAL).toBe('none')
    }
  })

  it('Nothing that a visitor sends enables the sandbox', async () => {
    const headers = { Host: 'localhost', 'X-Forwarded-Host': 'localhost', LOCAL: 'on' }
    const response = await deployedShop.get('payment/provider', { LOCAL: 'on' }, headers)
    expect(z.parse(Provider, await response.json()).provider).toBe('none')
  })
})

describe('A deployed shop in which a payment key is missing', () => {
  it('The shop accepts no payments, even if the sandbox is allowed', async () => {
    const withoutSecretKey = { ...STRIPE_KEYS, STRIPE_SECRET_KEY: '' }
    for (const PAYMENTS of ['', 'sandbox']) {
      const shop = createSandboxShop({ ...DEPLOYED, ...withoutSecretKey, PAYMENTS })
      expect(await getProvider(shop)).toBe('none')
      const response = await requestPayment(shop, await createQuote(await createVariant(3)))
      expect(response.status).toBe(503)
    }
  })
})

describe('Shops that allow the sandbox', () => {
  it.each([
    ['PAYMENTS is sandbox', staging],
    ['the shop runs on this machine', localShop],
  ])('A test card pays when %s', async (_, shop) => {
    expect(await getProvider(shop)).toBe('sandbox')
    const quote = await createQuote(await createVariant(3))
    const { client_secret } = await startPayment(shop, quote)
    const response = await shop.post('payment/sandbox/confirm', createConfirmation(client_secret))
    expect(response.status).toBe(200)
    expect((await placeOrder(shop, quote)).state).toBe('paid')
  })

  it('Stripe is used instead of the sandbox once its keys are set', async () => {
    expect(await getProvider(stripe)).toBe('stripe')
    expect(await getProvider(stripe.with({ PAYMENTS: 'sandbox' }))).toBe('stripe')
  })
})
