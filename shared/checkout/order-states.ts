export const ORDER_STATES = [
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The states of an order that is paid and was neither cancelled nor refunded. */
export const PAID_STATES: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']

/** Who changed the state of an order. */
export const ORDER_CAUSES = ['shopper', 'webhook', 'cron', 'operator'] as const
export type OrderCause = (typeof ORDER_CAUSES)[number]

/**
 * The possible next states. An order is `refunded` once the money was sent back, whoever caused it.
 */
const NEXT_STATES = {
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['preparing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  preparing: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function nextStates(state: OrderState): readonly OrderState[] {
  return NEXT_STATES[state]
}

export function canMove(from: OrderState, to: OrderState): boolean {
  return nextStates(from).includes(to)
}

/** Whether the order can be cancelled: once a parcel is shipped, its goods are refunded instead. */
export function canCancelOrder({
  state,
  hasParcels,
}: {
  readonly state: OrderState
  readonly hasParcels: boolean
}): boolean {
  return canMove(state, 'cancelled') && !hasParcels
}

/** Whether an order with goods waits for its parcels: it is paid, and neither shipped nor ended. */
export function isToBePacked(state: OrderState): boolean {
  return state === 'paid' || state === 'preparing'
}

/** Whether the goods are still in the shop, so that they return to the stock if the order ends. */
export function isInShop(state: OrderState): boolean {
  return ['awaiting_payment', 'paid', 'preparing'].includes(state)
}
