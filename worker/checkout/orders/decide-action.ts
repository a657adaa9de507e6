import { isInShop, type OrderState } from '#shared/checkout/order-states.ts'
import type { IntentStatus } from '../payment/payment-provider.ts'

export interface PurchaseFacts {
  /** The provider's status of the payment; `free` if there is nothing to pay. */
  readonly status: IntentStatus | 'free'
  /** Whether amount, currency and quote match what the shopper agreed to. */
  readonly isAsAgreed: boolean
  /** Whether the whole amount has been refunded. */
  readonly isRefunded: boolean
  /** Undefined if there is no order yet. */
  readonly order_state: OrderState | undefined
  readonly hasPendingRefund: boolean
  /** Whether the ordered goods are reserved or available, and can be delivered. */
  readonly isAvailable: boolean
}

/** The action that brings money and goods into agreement. */
export type PurchaseAction =
  /** No action is needed. */
  | 'nothing'
  /** There is nothing to pay, and the goods are unavailable: no order is created. */
  | 'refuse'
  /** The payment will not happen: the reservation is released. */
  | 'let_go'
  | 'order_paid'
  | 'order_waiting'
  /** The payment succeeded but the goods are unavailable or the amount differs: the order is refunded. */
  | 'order_returned'
  | 'pay'
  | 'fail'
  | 'give_back'
  | 'note_refund'

export function decideAction(facts: PurchaseFacts): PurchaseAction {
  return facts.order_state === undefined
    ? decideWithoutOrder(facts)
    : decideForOrder(facts, facts.order_state)
}

function decideWithoutOrder({
  status,
  isAsAgreed,
  isRefunded,
  isAvailable,
}: PurchaseFacts): PurchaseAction {
  switch (status) {
    case 'open':
      return 'nothing'
    case 'cancelled':
      return 'let_go'
    case 'processing':
      return isAsAgreed && isAvailable ? 'order_waiting' : 'nothing'
    case 'free':
      return isAvailable ? 'order_paid' : 'refuse'
    case 'succeeded':
      if (isRefunded) return 'let_go'
      return isAsAgreed && isAvailable ? 'order_paid' : 'order_returned'
  }
}

function decideForOrder(
  { status, isAsAgreed, isRefunded, isAvailable, hasPendingRefund }: PurchaseFacts,
  order_state: OrderState,
): PurchaseAction {
  if (order_state === 'refunded' || status === 'free') return 'nothing'
  const isWaiting = order_state === 'awaiting_payment'
  if (status === 'processing') return 'nothing'
  // The attempt has failed: an order never has a payment that was not started.
  if (status !== 'succeeded' && order_state === 'cancelled') return 'let_go'
  if (status !== 'succeeded') return isWaiting ? 'fail' : 'nothing'
  if (isWaiting) return isAsAgreed && isAvailable && !isRefunded ? 'pay' : 'fail'
  if (isRefunded) return 'note_refund'
  return order_state === 'cancelled' && !hasPendingRefund ? 'give_back' : 'nothing'
}

/** Returns the reason why a paid order is refunded. */
export function toReturnNote({
  isAsAgreed,
}: Pick<PurchaseFacts, 'isAsAgreed'>): 'sold_out' | 'not_as_agreed' {
  return isAsAgreed ? 'sold_out' : 'not_as_agreed'
}

/** Whether an order that ends returns its goods to the stock. */
export function returnsStock(from: OrderState, to: OrderState): boolean {
  return (to === 'cancelled' || to === 'refunded') && isInShop(from)
}
