import { ORDER_TASKS } from '#shared/admin/orders-contract.ts'
import type { OrderFilters } from '#shared/admin/saved-views-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'

/** The names of the filters in the address of the list. */
const PARAMS = {
  words: 'q',
  state: 'state',
  country: 'country',
  from: 'from',
  to: 'to',
  task: 'task',
} as const satisfies Record<keyof OrderFilters, string>

export function readOrderFilters(find: (param: string) => string | undefined): OrderFilters {
  const read = (name: keyof OrderFilters) => find(PARAMS[name]) || undefined
  return {
    state: ORDER_STATES.find((state) => state === read('state')),
    words: read('words'),
    country: read('country'),
    from: read('from'),
    to: read('to'),
    task: ORDER_TASKS.find((task) => task === read('task')),
  }
}

/** The address of the list with these filters, the same for the same filters. */
export function toOrdersPath(filters: OrderFilters): string {
  const params = new URLSearchParams()
  for (const name of ['words', 'state', 'country', 'from', 'to', 'task'] as const) {
    const value = filters[name]
    if (value !== undefined) params.set(PARAMS[name], value)
  }
  return params.size === 0 ? '/orders' : `/orders?${params.toString()}`
}
