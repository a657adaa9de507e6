import { ApiError } from '#shared/api/errors.ts'
import type { ConfirmPayment } from '../payment-form.ts'
import { toReturnPath } from '../return-url.ts'

const PAYMENT_REQUIRED = 402
/** The error types whose messages address the shopper; all others address developers. */
const SHOPPER_ERRORS: readonly string[] = ['card_error', 'validation_error']
const ENDED_STATES: readonly string[] = ['succeeded', 'processing', 'canceled']

interface Failure {
  readonly type: string
  readonly message?: string
  readonly payment_intent?: { readonly status: string }
}

interface StripeResult {
  readonly error?: Failure | undefined
}

/** The parts of Stripe's form that a payment needs. */
export interface StripeForm {
  readonly submit: () => Promise<StripeResult>
  readonly confirm: (clientSecret: string, return_url: string) => Promise<StripeResult>
}

/** Lets Stripe validate its form, and returns the function that charges the card. */
export async function prepareStripePayment({
  submit,
  confirm,
}: StripeForm): Promise<ConfirmPayment> {
  const { error } = await submit()
  if (error !== undefined) throw toPaymentError(error)

  const charge: ConfirmPayment = async (clientSecret, quote) => {
    const answer = await confirm(clientSecret, window.location.origin + toReturnPath(quote))
    if (answer.error !== undefined && !isEnded(answer.error)) throw toPaymentError(answer.error)
    return 'ended'
  }
  return (...payment) => Promise.race([charge(...payment), waitForPageHide()])
}

/**
 * Stripe's promise does not settle after the bank's page has opened, even if Back restores this
 * page.
 */
function waitForPageHide(): Promise<'left'> {
  return new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve('left'), { once: true })
  })
}

/** Whether Stripe reports an error because another tab has already made the payment or ended it. */
function isEnded({ payment_intent }: Failure): boolean {
  return payment_intent !== undefined && ENDED_STATES.includes(payment_intent.status)
}

/** Converts Stripe's error; its message is in the shopper's language. */
function toPaymentError({ type, message = '' }: Failure): Error {
  if (!SHOPPER_ERRORS.includes(type) || message === '')
    return new Error(`Stripe: ${type}: ${message}`)
  return new ApiError(PAYMENT_REQUIRED, { general: [message] })
}
