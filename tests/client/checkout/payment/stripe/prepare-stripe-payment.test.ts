import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import {
  prepareStripePayment,
  type StripeForm,
} from '../../../../../client/checkout/payment/stripe/prepare-stripe-payment.ts'

const SECRET = 'pi_1_secret_2'
const QUERY = `?locale=fr&payment_intent=pi_0&payment_intent_client_secret=pi_0_secret_1`

const page = Object.assign(new EventTarget(), {
  location: { origin: 'https://vordan.example', pathname: '/translations/checkout', search: QUERY },
})
beforeAll(() => void vi.stubGlobal('window', page))
afterAll(() => void vi.unstubAllGlobals())

/** A form whose card pays, but for what is said. */
function aForm(fields: Partial<StripeForm> = {}): StripeForm {
  return { submit: () => Promise.resolve({}), confirm: () => Promise.resolve({}), ...fields }
}

const answer = (type: string, message: string) => () =>
  Promise.resolve({ error: { type, message } })
const pay = async (form: StripeForm) => (await prepareStripePayment(form))(SECRET)

it('charges a card that Stripe finds good, with a way back that tells no older secret', async () => {
  const request: string[][] = []
  const confirm = (...one: string[]) => {
    request.push(one)
    return Promise.resolve({})
  }
  expect(await pay(aForm({ confirm }))).toBe('paid')
  expect(request).toEqual([[SECRET, 'https://vordan.example/translations/checkout?locale=fr']])
})

it('charges nothing while the card is not whole, and says why in Stripe’s words', async () => {
  const submit = answer('validation_error', 'Your card number is incomplete.')
  const refused = new ApiError(402, { general: ['Your card number is incomplete.'] })
  await expect(prepareStripePayment(aForm({ submit }))).rejects.toEqual(refused)
})

it('says why a card was declined', async () => {
  const confirm = answer('card_error', 'Your card was declined.')
  const refused = new ApiError(402, { general: ['Your card was declined.'] })
  await expect(pay(aForm({ confirm }))).rejects.toEqual(refused)
})

it('keeps what Stripe says to developers from the shopper', async () => {
  const confirm = answer('invalid_request_error', 'No such payment_intent: pi_1')
  await expect(pay(aForm({ confirm }))).rejects.not.toBeInstanceOf(ApiError)
})

it('goes on to the order when it has been paid before', async () => {
  const payment_intent = { status: 'succeeded' }
  const error = { type: 'invalid_request_error', message: 'unexpected state', payment_intent }
  expect(await pay(aForm({ confirm: () => Promise.resolve({ error }) }))).toBe('paid')
})

it('is left when the bank’s page takes the place of this one', async () => {
  const confirm = () => new Promise<never>(() => undefined)
  const taken = pay(aForm({ confirm }))
  await Promise.resolve()
  setTimeout(() => page.dispatchEvent(new Event('pagehide')))
  expect(await taken).toBe('left')
})
