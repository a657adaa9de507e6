import type { Visitor } from '../../../runtime/visitor.ts'
import { payWithSandbox } from '../../checkout-calls.ts'
import type { ConfirmPayment } from '../payment-form.ts'
import { toReturnPath } from '../return-url.ts'
import type { Card } from './read-card.ts'

/** Pays with a test card, on the bank's page if the bank asks. */
export function confirmWith(visitor: Visitor, card: Card): ConfirmPayment {
  return async (client_secret, quote) => {
    const return_url = toReturnPath(quote)
    const { next_url } = await payWithSandbox(visitor, card, { client_secret, return_url })
    if (next_url === null) return 'ended'
    window.location.assign(next_url)
    return 'left'
  }
}
