import { env } from 'cloudflare:workers'
import { afterAll, expect, it, vi } from 'vitest'
import { PAYMENT_PROVIDER_NAMES } from '#shared/checkout/payment-providers.ts'
import { checkPayments } from '../../../worker/checkout/orders/check-payments.ts'
import {
  createCheckoutRequest,
  createQuote,
  createVariant,
  getOutcome,
  insertArmenia,
  minutesFromNow,
  requestOrder,
  PAID,
  pay,
  requestPayment,
} from './purchase.ts'
import { createSandboxShop, createStripeShop, type PaymentShop } from './payment-shop.ts'
import type { PriceResponse } from '../../../worker/checkout/orders/price-request.ts'

const shop = createStripeShop()
const sandboxShop = createSandboxShop()
const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => {
  shop.stop()
  errorSpy.mockRestore()
})

/** A payment that a later release has started with another provider. */
async function createPaymentOfLaterRelease(): Promise<string> {
  const quote = await createQuote(await createVariant(3))
  await pay(shop, quote)
  await env.DB.prepare("UPDATE payment SET provider = 'later', due_at = '2000' WHERE quote_id = ?1")
    .bind(quote)
    .run()
  return quote
}

it('Each payment provider has a webhook that refuses unsigned requests', async () => {
  const answers = PAYMENT_PROVIDER_NAMES.map((name) => shop.post(`payment/webhook/${name}`, '{}'))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(PAYMENT_PROVIDER_NAMES.map(() => 400))
})

it('A total that the provider does not charge is a problem of the order, in that currency only', async () => {
  const variant = await createVariant(200)
  const price = async (currency: string, provider: PaymentShop = shop) => {
    const request = createCheckoutRequest(variant, { quantity: 190, currency })
    const response = await provider.post('cart/get-shipping-and-tax', request)
    const { can_order, quote_id, address_problems } = await response.json<PriceResponse>()
    return { can_order, hasQuote: quote_id !== null, address_problems }
  }
  await insertArmenia()
  const canPay = { can_order: true, hasQuote: true, address_problems: [] }
  const problem = {
    field: 'cart_items',
    message:
      'An order of more than ֏999,999.00 cannot be paid in this currency. Choose another currency in the cart, or split the order.',
  }
  expect(await price('AMD')).toEqual({
    can_order: false,
    hasQuote: false,
    address_problems: [problem],
  })
  expect(await price('EUR')).toEqual(canPay)
  expect(await price('AMD', sandboxShop)).toEqual(canPay)
})

it('An unknown payment provider has no webhook', async () => {
  expect((await shop.post('payment/webhook/later', '{}')).status).toBe(404)
})

it('A payment of an unknown provider cannot be continued', async () => {
  const quote = await createPaymentOfLaterRelease()
  const statuses = [
    (await requestPayment(shop, quote)).status,
    (await requestOrder(shop, quote)).status,
  ]
  expect(statuses).toEqual([503, 503])
})

it('The cron checks other payments although one has an unknown provider', async () => {
  const unknownProviderQuote = await createPaymentOfLaterRelease()
  const knownProviderQuote = await createQuote(await createVariant(3))
  await pay(shop, knownProviderQuote)
  await checkPayments(shop.env, minutesFromNow(6))
  expect(await getOutcome(shop, knownProviderQuote)).toBe(PAID)
  const unknownPayment = env.DB.prepare('SELECT state FROM payment WHERE quote_id = ?1').bind(
    unknownProviderQuote,
  )
  expect(await unknownPayment.first('state')).toBe('open')
})
