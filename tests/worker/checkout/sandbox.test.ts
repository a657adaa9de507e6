import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findBehaviour } from '../../../worker/checkout/payment/sandbox/cards.ts'
import { createIsolate } from '../isolate.ts'
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

const till = createSandboxShop()
const NOW = new Date('2026-11-21T12:00:00Z')
afterEach(() => vi.restoreAllMocks())

function aCard(number: string, card: object = {}) {
  return { number, exp_month: 12, exp_year: 2028, cvc: '123', ...card }
}

async function confirm(quote: string, number: string, more: object = {}) {
  const { client_secret } = await startPayment(till, quote)
  const asked = { client_secret, ...aCard(number), return_url: '/checkout?paid=1', ...more }
  return till.post('payment/sandbox/confirm', asked)
}

describe('a card', () => {
  it('does what its number says', () => {
    const kindOf = (number: string, card: object = {}) => {
      const behaviour = findBehaviour(aCard(number, card), NOW)
      return 'code' in behaviour ? behaviour.code : behaviour.kind
    }
    expect(kindOf('4242 4242 4242 4242')).toBe('succeeds')
    expect(kindOf('4000000000000002')).toBe('card_declined')
    expect(kindOf('4000000000009995')).toBe('insufficient_funds')
    expect(kindOf('4000000000000069')).toBe('expired_card')
    expect(kindOf('4000002500003155')).toBe('challenges')
    expect(kindOf('4000000000003220')).toBe('challenges')
    expect(kindOf('4242424242424241')).toBe('incorrect_number')
    expect(kindOf('hello')).toBe('incorrect_number')
    expect(kindOf('4111111111111111')).toBe('not_a_test_card')
    expect(kindOf('4242424242424242', { exp_month: 10, exp_year: 2026 })).toBe('expired_card')
    expect(kindOf('4242424242424242', { exp_month: 11, exp_year: 2026 })).toBe('succeeds')
    expect(kindOf('4242424242424242', { cvc: '12' })).toBe('incorrect_cvc')
  })

  it('that is declined says why, in the language of the shopper', async () => {
    const quote = await createQuote(await createVariant(3))
    const response = await confirm(quote, '4000000000009995', { language_id: 3 })
    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({
      message: 'Le solde de la carte est insuffisant. Merci d’en essayer une autre.',
    })
    expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
  })

  it('is nowhere kept or logged', async () => {
    const logged: unknown[] = []
    for (const name of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, name).mockImplementation((...words) => void logged.push(words))
    }
    await confirm(await createQuote(await createVariant(3)), '4000000000000002', { cvc: '9173' })
    await confirm(await createQuote(await createVariant(3)), '4242424242424242', { cvc: '9173' })
    const tables = await env.DB.batch(
      ['sandbox_intent', 'sandbox_event', 'payment', 'quote', 'shop_order', 'webhook_event'].map(
        (table) => env.DB.prepare(`SELECT * FROM ${table}`),
      ),
    )
    const kept = JSON.stringify([logged, tables.map(({ results }) => results)])
    expect(kept).not.toMatch(/4000000000000002|4242424242424242/)
    // As a value: ids may hold the same digits.
    expect(kept).not.toMatch(/["':,\s\\]9173["',}\s\\]/)
  })
})

describe('a challenge', () => {
  async function aChallenge(return_url?: string) {
    const quote = await createQuote(await createVariant(3))
    const response = await confirm(quote, '4000002500003155', return_url ? { return_url } : {})
    const { status, next_url } = await response.json<{ status: string; next_url: string }>()
    expect(status).toBe('requires_action')
    return { quote, next_url }
  }

  const answer = (url: string, said: string) =>
    visit(url, { method: 'POST', body: new URLSearchParams({ answer: said }) })

  it('is a page of its own that leads back, paid, when it is accepted', async () => {
    const { quote, next_url } = await aChallenge()
    const page = await visit(next_url)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('No money moves')
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const sheet = await visit(new URL(style, `http://shop.test${next_url}`).pathname)
    expect(sheet.headers.get('Content-Type')).toContain('text/css')
    const done = await answer(next_url, 'yes')
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/checkout?paid=1'])
    expect((await placeOrder(till, quote)).state).toBe('paid')
    expect(await getOutcome(till, quote)).toBe(PAID)
  })

  it('leads back, unpaid, when it is refused, and another card may be tried', async () => {
    const { quote, next_url } = await aChallenge()
    expect((await answer(next_url, 'no')).headers.get('Location')).toBe('/checkout?paid=1')
    expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
    expect((await confirm(quote, '4242424242424242')).status).toBe(200)
    expect(await getOutcome(till, quote)).toMatch(/, all paid$/)
  })

  it('that there is not, or no longer, leads to the checkout, which knows what came of it', async () => {
    const { next_url } = await aChallenge()
    await answer(next_url, 'yes')
    expect(toStatusLine(await answer(next_url, 'yes'))).toBe('303 /checkout')
    expect(toStatusLine(await visit(next_url))).toBe('303 /checkout')
    expect(toStatusLine(await visit('/payment/sandbox/challenge/unknown'))).toBe('303 /checkout')
  })

  it('leads nowhere but into the shop', async () => {
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

it('is closed while a real processor takes the cards', async () => {
  const quote = await createQuote(await createVariant(3))
  const { client_secret } = await startPayment(till, quote)
  const real = till.with({
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
  })
  const asked = { client_secret, ...aCard('4242424242424242'), return_url: '/' }
  expect((await real.post('payment/sandbox/confirm', asked)).status).toBe(404)
  const { next_url } = await (
    await confirm(await createQuote(await createVariant(3)), '4000002500003155')
  ).json<{ next_url: string }>()
  const shop = createIsolate({ STRIPE_PUBLISHABLE_KEY: 'pk' })
  const said = { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) }
  const closed = await Promise.all([shop.visit(next_url), shop.visit(next_url, said)])
  expect(closed.map(({ status }) => status)).toEqual([404, 404])
})

it('never stands in for a real processor of which a key is missing: nobody can pay', async () => {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  for (const half of [
    { STRIPE_PUBLISHABLE_KEY: 'pk' },
    { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' },
  ]) {
    const broken = till.with(half)
    const response = await broken.get('payment/provider', {})
    expect(await response.json()).toEqual({ provider: 'none', publishable_key: '' })
    expect((await requestPayment(broken, quote)).status).toBe(503)
  }
  expect(await getStock(variant)).toBe(3)
})

it('tells the shop by itself when a slow bank has spoken', async () => {
  const quote = await createQuote(await createVariant(3))
  const response = await confirm(quote, '4000000000005001')
  expect(await response.json()).toEqual({ status: 'processing', next_url: null })
  // anIsolate waits for all that goes on behind the answer.
  expect(await getOutcome(till, quote)).toBe(PAID)
})

it('is named as who takes the card, without a key', async () => {
  const response = await visit('/api/payment/provider')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toEqual({ provider: 'sandbox', publishable_key: '' })
})
