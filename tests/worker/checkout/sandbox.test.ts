import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBehaviour } from '../../../worker/checkout/payment/sandbox/cards.ts'
import { createIsolate } from '../isolate.ts'
import { API_URL, WITH_API } from '../mail/mail-provider.ts'
import { toStatusLine, visit } from '../shop.ts'
import {
  createQuote,
  createVariant,
  getOutcome,
  placeOrder,
  PAID,
  startPayment,
  requestPayment,
  getStock,
  UNTOUCHED,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

const shop = createSandboxShop()
const NOW = new Date('2026-11-21T12:00:00Z')
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function createCard(number: string, card: object = {}) {
  return { number, exp_month: 12, exp_year: 2028, cvc: '123', ...card }
}

async function confirm(quote: string, number: string, fields: object = {}) {
  const { client_secret } = await startPayment(shop, quote)
  const body = { client_secret, ...createCard(number), return_url: '/checkout?paid=1', ...fields }
  return shop.post('payment/sandbox/confirm', body)
}

describe('Test cards', () => {
  it('The card number decides the result of the payment', () => {
    const getBehaviour = (number: string, card: object = {}) => {
      const behaviour = findBehaviour(createCard(number, card), NOW)
      return 'code' in behaviour ? behaviour.code : behaviour.kind
    }
    expect(getBehaviour('4242 4242 4242 4242')).toBe('succeeds')
    expect(getBehaviour('4000000000000002')).toBe('card_declined')
    expect(getBehaviour('4000000000009995')).toBe('insufficient_funds')
    expect(getBehaviour('4000000000000069')).toBe('expired_card')
    expect(getBehaviour('4000002500003155')).toBe('challenges')
    expect(getBehaviour('4000000000003220')).toBe('challenges')
    expect(getBehaviour('4242424242424241')).toBe('incorrect_number')
    expect(getBehaviour('hello')).toBe('incorrect_number')
    expect(getBehaviour('4111111111111111')).toBe('not_a_test_card')
    expect(getBehaviour('4242424242424242', { exp_month: 10, exp_year: 2026 })).toBe('expired_card')
    expect(getBehaviour('4242424242424242', { exp_month: 11, exp_year: 2026 })).toBe('succeeds')
    expect(getBehaviour('4242424242424242', { cvc: '12' })).toBe('incorrect_cvc')
  })

  it("A declined card is explained in the buyer's language", async () => {
    const quote = await createQuote(await createVariant(3))
    const response = await confirm(quote, '4000000000009995', { language_id: 3 })
    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({
      message: 'Le solde de la carte est insuffisant. Merci d’en essayer une autre.',
    })
    expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
  })

  it('Card numbers are neither stored nor logged', async () => {
    const logs: unknown[] = []
    for (const name of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, name).mockImplementation((...words) => void logs.push(words))
    }
    await confirm(await createQuote(await createVariant(3)), '4000000000000002', { cvc: '9173' })
    await confirm(await createQuote(await createVariant(3)), '4242424242424242', { cvc: '9173' })
    const tables = await env.DB.batch(
      ['sandbox_intent', 'sandbox_event', 'payment', 'quote', 'shop_order', 'webhook_event'].map(
        (table) => env.DB.prepare(`SELECT * FROM ${table}`),
      ),
    )
    const storedText = JSON.stringify([logs, tables.map(({ results }) => results)])
    expect(storedText).not.toMatch(/4000000000000002|4242424242424242/)
    // The value is searched as a whole value, because ids may contain the same digits.
    expect(storedText).not.toMatch(/["':,\s\\]9173["',}\s\\]/)
  })
})

describe('Card challenges', () => {
  async function startChallenge(return_url?: string) {
    const quote = await createQuote(await createVariant(3))
    const response = await confirm(quote, '4000002500003155', return_url ? { return_url } : {})
    const { status, next_url } = await response.json<{ status: string; next_url: string }>()
    expect(status).toBe('requires_action')
    return { quote, next_url }
  }

  const answer = (url: string, accept: string) =>
    visit(url, { method: 'POST', body: new URLSearchParams({ answer: accept }) })

  it('An accepted challenge pays and leads back to the shop', async () => {
    const { quote, next_url } = await startChallenge()
    const page = await visit(next_url)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('No money moves')
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const sheet = await visit(new URL(style, `http://shop.test${next_url}`).pathname)
    expect(sheet.headers.get('Content-Type')).toContain('text/css')
    const redirect = await answer(next_url, 'yes')
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([303, '/checkout?paid=1'])
    expect((await placeOrder(shop, quote)).state).toBe('paid')
    expect(await getOutcome(shop, quote)).toBe(PAID)
  })

  it('A refused challenge leads back unpaid, and another card can be tried', async () => {
    const { quote, next_url } = await startChallenge()
    expect((await answer(next_url, 'no')).headers.get('Location')).toBe('/checkout?paid=1')
    expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
    expect((await confirm(quote, '4242424242424242')).status).toBe(200)
    expect(await getOutcome(shop, quote)).toMatch(/, all paid$/)
  })

  it('An unknown or finished challenge leads to the checkout', async () => {
    const { next_url } = await startChallenge()
    await answer(next_url, 'yes')
    expect(toStatusLine(await answer(next_url, 'yes'))).toBe('303 /checkout')
    expect(toStatusLine(await visit(next_url))).toBe('303 /checkout')
    expect(toStatusLine(await visit('/payment/sandbox/challenge/unknown'))).toBe('303 /checkout')
  })

  it('A challenge leads only to addresses of the shop', async () => {
    const quote = await createQuote(await createVariant(3))
    const addresses = [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      '',
    ]
    const answers = await Promise.all(
      addresses.map((return_url) => confirm(quote, '4000002500003155', { return_url })),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  })
})

it('The sandbox is disabled while a real provider is configured', async () => {
  const quote = await createQuote(await createVariant(3))
  const { client_secret } = await startPayment(shop, quote)
  const stripeShop = shop.with({
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  })
  const body = { client_secret, ...createCard('4242424242424242'), return_url: '/' }
  expect((await stripeShop.post('payment/sandbox/confirm', body)).status).toBe(404)
  const { next_url } = await (
    await confirm(await createQuote(await createVariant(3)), '4000002500003155')
  ).json<{ next_url: string }>()
  const isolate = createIsolate({ STRIPE_PUBLISHABLE_KEY: 'pk' })
  const accept = { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) }
  const closed = await Promise.all([isolate.visit(next_url), isolate.visit(next_url, accept)])
  expect(closed.map(({ status }) => status)).toEqual([404, 404])
})

it('The sandbox never replaces a real processor of which a key is missing', async () => {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  for (const incompleteSettings of [
    { STRIPE_PUBLISHABLE_KEY: 'pk' },
    { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' },
  ]) {
    const incompleteShop = shop.with(incompleteSettings)
    const response = await incompleteShop.get('payment/provider', {})
    expect(await response.json()).toEqual({ provider: 'none', publishable_key: '' })
    expect((await requestPayment(incompleteShop, quote)).status).toBe(503)
  }
  expect(await getStock(variant)).toBe(3)
})

it('The sandbox notifies the shop when a slow bank has decided', async () => {
  const quote = await createQuote(await createVariant(3))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => {
    vi.setSystemTime(Date.now() + ms)
  })
  const response = await confirm(quote, '4000000000005001')
  expect(await response.json()).toEqual({ status: 'processing', next_url: null })
  // createIsolate waits for everything that runs after the response.
  expect(await getOutcome(shop, quote)).toBe(PAID)
})

it('The email of an order is sent as soon as the sandbox has notified the shop', async () => {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(new Request(input).url)
    return Response.json({ id: 'accepted' })
  })
  // The orders of other tests have emails too.
  await env.DB.prepare('DELETE FROM outbox').run()
  const mailShop = shop.with(WITH_API)
  const { client_secret } = await startPayment(mailShop, await createQuote(await createVariant(3)))
  const body = { client_secret, ...createCard('4242424242424242'), return_url: '/checkout?paid=1' }
  expect((await mailShop.post('payment/sandbox/confirm', body)).status).toBe(200)
  expect(requests).toEqual([API_URL])
})

it('The sandbox is named as the provider, without a key', async () => {
  const response = await visit('/api/payment/provider')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ provider: 'sandbox', publishable_key: '' })
})
