import type { OrderState } from '#shared/checkout/order-states.ts'
import type { MessageKey } from '../locale/messages/en.ts'

export interface NamedState {
  readonly state: OrderState
  readonly is_pick_up: boolean
  readonly is_partly_shipped: boolean
}

/** Returns the message that names the state of an order to staff. */
export function toStateName({ state, is_pick_up, is_partly_shipped }: NamedState): MessageKey {
  if (is_partly_shipped) return is_pick_up ? 'state.partly_ready' : 'state.partly_shipped'
  if (is_pick_up && state === 'shipped') return 'state.ready'
  if (is_pick_up && state === 'delivered') return 'state.collected'
  return `state.${state}`
}
