import type { OrderedLine } from '#shared/checkout/contract.ts'
import { formatLineName } from '#shared/checkout/line-name.ts'
import type { Order } from '#shared/checkout/order-contract.ts'

export function findLine(order: Order, searching_key: string): OrderedLine | undefined {
  return order.priced.lines.find((line) => line.searching_key === searching_key)
}

/** Returns the name of an ordered line; empty if the order has no such line. */
export function toLineName(order: Order, searching_key: string): string {
  const line = findLine(order, searching_key)
  return line === undefined ? '' : formatLineName(line)
}
