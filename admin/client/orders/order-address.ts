import * as z from 'zod/mini'
import { OrderFilters } from '#shared/admin/saved-views-contract.ts'

/** The names of the filters in the address of the list. */
const PARAMS = {
  words: 'q',
  state: 'state',
  country: 'country',
  from: 'from',
  to: 'to',
  task: 'task',
} as const satisfies Record<keyof OrderFilters, string>

/** Reads the filters of the address. One that the call would refuse, such as a 40th of the month, is left out. */
export function readOrderFilters(find: (param: string) => string | undefined): OrderFilters {
  const { shape } = OrderFilters
  const read = <Filter extends z.ZodMiniType>(filter: Filter, param: string) =>
    z.safeParse(filter, find(param)).data
  return {
    state: read(shape.state, PARAMS.state),
    words: read(shape.words, PARAMS.words) || undefined,
    country: read(shape.country, PARAMS.country),
    from: read(shape.from, PARAMS.from),
    to: read(shape.to, PARAMS.to),
    task: read(shape.task, PARAMS.task),
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
