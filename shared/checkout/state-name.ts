import type { MessageKey } from '#shared/locale/messages/all.ts'
import type { OrderState } from './order-states.ts'

interface ShownState {
  readonly state: OrderState
  readonly is_pick_up: boolean
  readonly is_partly_shipped: boolean
}

/** Returns the message that names the state of an order to its buyer. */
export function toStateName({ state, is_pick_up, is_partly_shipped }: ShownState): MessageKey {
  if (is_partly_shipped) return is_pick_up ? 'order_page.partly_ready' : 'order_page.partly_shipped'
  if (is_pick_up && state === 'shipped') return 'order_page.state_ready'
  if (is_pick_up && state === 'delivered') return 'order_page.state_collected'
  return `order_page.state_${state}`
}
