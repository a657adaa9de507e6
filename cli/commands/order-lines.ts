import type { RefundedLine } from '../../worker/operations/orders/compute-part.ts'
import type { OrderDetails } from '../../worker/operations/orders/order-details.ts'
import { CommandError, UsageError } from '../command/command-errors.ts'

/** Parses a list such as AZU-F-010:2,WELD-10:1. */
export async function parseLines(
  db: D1Database,
  number: string,
  text: string,
): Promise<RefundedLine[]> {
  const { findOrderDetails } = await import('../../worker/operations/orders/order-details.ts')
  const details = await findOrderDetails(db, number)
  if (details === undefined) throw new CommandError(`There is no order ${number}.`)
  return text.split(',').map((entry) => parseLine(details, entry.trim()))
}

/** Returns the line with this SKU, or at this position if several lines have the SKU. */
function parseLine({ order, skus }: OrderDetails, entry: string): RefundedLine {
  const [name = '', count = ''] = entry.split(/:(?=\d+$)/)
  const quantity = Number(count)
  if (quantity < 1)
    throw new UsageError(`"${entry}" is not a SKU with a quantity, such as AZU-F-010:2.`)
  const { lines } = order.priced
  const found = lines.filter(
    ({ product_variant_id }, index) =>
      skus[product_variant_id] === name.toUpperCase() || String(index + 1) === name,
  )
  const [line, another] = found
  if (line === undefined) throw new CommandError(`The order has no item ${name}.`)
  if (another !== undefined) {
    throw new CommandError(
      `The order has several lines of ${name}. Name one by its position, such as 1:2.`,
    )
  }
  return { searching_key: line.searching_key, quantity }
}
