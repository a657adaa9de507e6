import { ApiError } from '#shared/api/errors.ts'
import type { ConfirmPayment } from '../payment-form.ts'
import { withoutPayment } from '../return-address.ts'

const REFUSED = 402
/** What is worded for the shopper; every other message is for whoever wrote the shop. */
const TOLD: readonly string[] = ['card_error', 'validation_error']
const PAID: readonly string[] = ['succeeded', 'processing']

interface Failure {
  readonly type: string
  readonly message?: string
  readonly payment_intent?: { readonly status: string }
}

interface Answer {
  readonly error?: Failure | undefined
}

/** The parts of Stripe's form that a payment needs. */
export interface StripeForm {
  readonly submit: () => Promise<Answer>
  readonly confirm: (clientSecret: string, return_url: string) => Promise<Answer>
}

/** Lets Stripe check what was typed, and answers with the function that charges the card. */
export async function prepareStripePayment({
  submit,
  confirm,
}: StripeForm): Promise<ConfirmPayment> {
  const { error } = await submit()
  if (error !== undefined) throw toPaymentError(error)

  const charge = async (clientSecret: string) => {
    const { origin, pathname, search } = window.location
    const answer = await confirm(clientSecret, origin + pathname + withoutPayment(search))
    if (answer.error !== undefined && !isPaid(answer.error)) throw toPaymentError(answer.error)
    return 'paid' as const
  }
  return (clientSecret) => Promise.race([charge(clientSecret), untilLeft()])
}

/** Stripe answers no more once the bank's page is opened, not even when Back brings this one again. */
function untilLeft(): Promise<'left'> {
  return new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve('left'), { once: true })
  })
}

/** Whether Stripe refused because the payment was already made. */
function isPaid({ payment_intent }: Failure): boolean {
  return payment_intent !== undefined && PAID.includes(payment_intent.status)
}

/** Converts Stripe's error; its message is in the shopper's language. */
function toPaymentError({ type, message = '' }: Failure): Error {
  if (!TOLD.includes(type) || message === '') return new Error(`Stripe: ${type}: ${message}`)
  return new ApiError(REFUSED, { general: [message] })
}
