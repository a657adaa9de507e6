import { env } from 'cloudflare:workers'
import { afterAll, expect, it, vi } from 'vitest'
import { PAYMENT_PROVIDER_NAMES } from '#shared/checkout/payment-providers.ts'
import { checkPayments } from '../../../worker/checkout/orders/check-payments.ts'
import {
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  requestOrder,
  PAID,
  pay,
  requestPayment,
} from './purchase.ts'
import { createStripeShop } from './payment-shop.ts'

const shop = createStripeShop()
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
