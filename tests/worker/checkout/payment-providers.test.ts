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

const till = createStripeShop()
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => {
  till.stop()
  logged.mockRestore()
})

/** A payment that a later release has begun with a provider of its own. */
async function aPaymentOfLaterRelease(): Promise<string> {
  const quote = await createQuote(await createVariant(3))
  await pay(till, quote)
  await env.DB.prepare("UPDATE payment SET provider = 'later', due_at = '2000' WHERE quote_id = ?1")
    .bind(quote)
    .run()
  return quote
}

it('has a webhook for each provider that refuses what is not signed', async () => {
  const answers = PAYMENT_PROVIDER_NAMES.map((name) => till.post(`payment/webhook/${name}`, '{}'))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(PAYMENT_PROVIDER_NAMES.map(() => 400))
})

it('has no webhook for a provider that is not on the list', async () => {
  expect((await till.post('payment/webhook/later', '{}')).status).toBe(404)
})

it('answers that a payment of an unknown provider cannot be resumed now', async () => {
  const quote = await aPaymentOfLaterRelease()
  const statuses = [
    (await requestPayment(till, quote)).status,
    (await requestOrder(till, quote)).status,
  ]
  expect(statuses).toEqual([503, 503])
})

it('asks after other payments although one has an unknown provider', async () => {
  const unknown = await aPaymentOfLaterRelease()
  const known = await createQuote(await createVariant(3))
  await pay(till, known)
  await checkPayments(till.env, minutesFromNow(6))
  expect(await getOutcome(till, known)).toBe(PAID)
  const left = env.DB.prepare('SELECT state FROM payment WHERE quote_id = ?1').bind(unknown)
  expect(await left.first('state')).toBe('open')
})
