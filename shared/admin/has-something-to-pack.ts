import { isToBePacked } from '#shared/checkout/order-states.ts'
import type { AdminOrder } from './orders-contract.ts'

export function hasSomethingToPack({ state, lines }: Pick<AdminOrder, 'state' | 'lines'>): boolean {
  return isToBePacked(state) && lines.some(({ left }) => left > 0)
}
