import { ApiError } from '#shared/api/errors.ts'
import type { Till } from '../purchase.ts'
import { withoutPayment } from './return-address.ts'

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

/** Stripe's own form, as far as paying needs it. */
export interface StripeForm {
  readonly submit: () => Promise<Answer>
  readonly confirm: (clientSecret: string, return_url: string) => Promise<Answer>
}

/** Has the card checked, and answers how it is charged. */
export async function takeCardBy({ submit, confirm }: StripeForm): Promise<Till['takeCard']> {
  const { error } = await submit()
  if (error !== undefined) throw toRefusal(error)

  const charge = async (clientSecret: string) => {
    const { origin, pathname, search } = window.location
    const answer = await confirm(clientSecret, origin + pathname + withoutPayment(search))
    if (answer.error !== undefined && !isPaid(answer.error)) throw toRefusal(answer.error)
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

/** It refuses to charge once more what has been charged. */
function isPaid({ payment_intent }: Failure): boolean {
  return payment_intent !== undefined && PAID.includes(payment_intent.status)
}

/** In Stripe's words, which are the shopper's language. */
function toRefusal({ type, message = '' }: Failure): Error {
  if (!TOLD.includes(type) || message === '') return new Error(`Stripe: ${type}: ${message}`)
  return new ApiError(REFUSED, { general: [message] })
}
