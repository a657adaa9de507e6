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

/** A form whose card is accepted, except for the given functions. */
function aForm(fields: Partial<StripeForm> = {}): StripeForm {
  return { submit: () => Promise.resolve({}), confirm: () => Promise.resolve({}), ...fields }
}

const respondWithError = (type: string, message: string) => () =>
  Promise.resolve({ error: { type, message } })
const QUOTE = { quote_id: 'q1', account_id: null }
const pay = async (form: StripeForm) => (await prepareStripePayment(form))(SECRET, QUOTE)

it('A valid card is charged, with a return address that names the quote and no earlier secret', async () => {
  const confirmations: string[][] = []
  const confirm = (...args: string[]) => {
    confirmations.push(args)
    return Promise.resolve({})
  }
  expect(await pay(aForm({ confirm }))).toBe('ended')
  expect(confirmations).toEqual([
    [SECRET, 'https://vordan.example/translations/checkout?locale=fr#quote=q1'],
  ])
})

it('Nothing is charged while the card is incomplete, and the message of Stripe is shown', async () => {
  const submit = respondWithError('validation_error', 'Your card number is incomplete.')
  const incompleteCardError = new ApiError(402, { general: ['Your card number is incomplete.'] })
  await expect(prepareStripePayment(aForm({ submit }))).rejects.toEqual(incompleteCardError)
})

it('The message of Stripe is shown when a card is declined', async () => {
  const confirm = respondWithError('card_error', 'Your card was declined.')
  const declinedCardError = new ApiError(402, { general: ['Your card was declined.'] })
  await expect(pay(aForm({ confirm }))).rejects.toEqual(declinedCardError)
})

it('Messages that Stripe sends to developers are not shown', async () => {
  const confirm = respondWithError('invalid_request_error', 'No such payment_intent: pi_1')
  await expect(pay(aForm({ confirm }))).rejects.not.toBeInstanceOf(ApiError)
})

it.each(['succeeded', 'processing', 'canceled'])(
  'The API reports what became of a payment that another tab has moved to %s',
  async (status) => {
    const payment_intent = { status }
    const error = { type: 'invalid_request_error', message: 'unexpected state', payment_intent }
    expect(await pay(aForm({ confirm: () => Promise.resolve({ error }) }))).toBe('ended')
  },
)

it('The payment ends as left when the page of the bank replaces this page', async () => {
  const confirm = () => new Promise<never>(() => undefined)
  const payment = pay(aForm({ confirm }))
  await Promise.resolve()
  setTimeout(() => page.dispatchEvent(new Event('pagehide')))
  expect(await payment).toBe('left')
})
