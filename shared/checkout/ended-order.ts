import type { MessageKey } from '#shared/locale/messages/all.ts'
import type { Order } from './order-contract.ts'
import type { OrderState } from './order-states.ts'

/** Notes of cancelled orders whose payment arrived and is sent back. */
const RETURNED_NOTES: readonly string[] = ['sold_out', 'not_as_agreed']

/** Whether the shop has received the buyer's money, which a cancelled order gives back. */
export function wasPaid({ events, priced }: Pick<Order, 'events' | 'priced'>): boolean {
  const isReceived = ({ state, note }: Order['events'][number]) =>
    state === 'paid' || RETURNED_NOTES.includes(note)
  return priced.sums.total > 0 && events.some(isReceived)
}

interface EndedOrder {
  readonly state: OrderState
  readonly was_paid: boolean
}

/** Returns what the page says to the buyer of an ended order about the money; undefined for any other order. */
export function findEndText({ state, was_paid }: EndedOrder): MessageKey | undefined {
  if (state === 'refunded') return 'order_page.next_refunded'
  if (state !== 'cancelled') return undefined
  return was_paid ? 'order_page.is_over_paid' : 'order_page.is_over'
}
