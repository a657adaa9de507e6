import { isInShop, type OrderState } from '#shared/checkout/order-states.ts'
import type { IntentStatus } from '../payment/payment.ts'

export interface Facts {
  /** What the provider says of the payment; `free` where there is nothing to pay. */
  readonly status: IntentStatus | 'free'
  /** Amount, currency and quote are those that were agreed to. */
  readonly isAsAgreed: boolean
  /** All of it has gone back. */
  readonly isRefunded: boolean
  /** Undefined: there is no order yet. */
  readonly order_state: OrderState | undefined
  readonly hasRefundAhead: boolean
  /** What was ordered is kept for it, or can be had. */
  readonly isThere: boolean
}

/** What is to be done, so that money and goods agree. */
export type Action =
  /** There is nothing to do. */
  | 'nothing'
  /** Nobody will pay: what is kept goes back. */
  | 'let_go'
  | 'order_paid'
  | 'order_waiting'
  /** Paid for what cannot be had, or not what was agreed: an order that says so, and the money back. */
  | 'order_returned'
  | 'pay'
  | 'fail'
  | 'give_back'
  | 'note_refund'

export function decide(facts: Facts): Action {
  return facts.order_state === undefined
    ? decideWithoutOrder(facts)
    : decideForOrder(facts, facts.order_state)
}

function decideWithoutOrder({ status, isAsAgreed, isRefunded, isThere }: Facts): Action {
  switch (status) {
    case 'open':
      return 'nothing'
    case 'cancelled':
      return 'let_go'
    case 'processing':
      return isAsAgreed && isThere ? 'order_waiting' : 'nothing'
    case 'free':
      return isThere ? 'order_paid' : 'nothing'
    case 'succeeded':
      if (isRefunded) return 'let_go'
      return isAsAgreed && isThere ? 'order_paid' : 'order_returned'
  }
}

function decideForOrder(
  { status, isAsAgreed, isRefunded, hasRefundAhead }: Facts,
  order_state: OrderState,
): Action {
  if (order_state === 'refunded' || status === 'free') return 'nothing'
  const isWaiting = order_state === 'awaiting_payment'
  if (status === 'processing') return 'nothing'
  // What was tried has failed: a payment that is still to be made was never begun for an order.
  if (status !== 'succeeded' && order_state === 'cancelled') return 'let_go'
  if (status !== 'succeeded') return isWaiting ? 'fail' : 'nothing'
  if (isWaiting) return isAsAgreed && !isRefunded ? 'pay' : 'fail'
  if (isRefunded) return 'note_refund'
  return order_state === 'cancelled' && !hasRefundAhead ? 'give_back' : 'nothing'
}

/** Whether an order that ends has its pieces still to put back. */
export function putsBack(from: OrderState, to: OrderState): boolean {
  return (to === 'cancelled' || to === 'refunded') && isInShop(from)
}
