import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'

export interface FoundProblem {
  readonly searching_key: string
  readonly reason: 'gone' | 'sold_out' | 'extra_missing' | 'too_many'
  readonly max_quantity: number
}

type Item = Pick<
  CartItem,
  | 'searching_key'
  | 'quantity'
  | 'product_variant_id'
  | 'not_available'
  | 'stock_status'
  | 'cart_extra_products'
>

/**
 * Lists the lines that cannot be ordered. Stock is counted over all lines, because several lines
 * may share a variant or an extra. Earlier lines have priority, so that following every message
 * uses all available stock.
 */
export function findLineProblems(
  items: readonly Item[],
  findStock: (product_variant_id: number) => number,
): FoundProblem[] {
  const usedStock = new Map<number, number>()
  return items.flatMap((item) => {
    const { searching_key, quantity } = item
    const reason = findMissing(item)
    if (reason !== undefined) return [{ searching_key, reason, max_quantity: 0 }]
    const ids = listIds(item)
    const availableStocks = ids.map((id) => Math.max(0, findStock(id) - (usedStock.get(id) ?? 0)))
    const max_quantity = Math.min(quantity, ...availableStocks)
    for (const id of ids) usedStock.set(id, (usedStock.get(id) ?? 0) + max_quantity)
    return max_quantity === quantity
      ? []
      : [{ searching_key, reason: 'too_many' as const, max_quantity }]
  })
}

function findMissing(item: Item): FoundProblem['reason'] | undefined {
  if (item.not_available) return 'gone'
  if (!item.stock_status) return 'sold_out'
  return isOrderable(item) ? undefined : 'extra_missing'
}

function listIds({ product_variant_id, cart_extra_products }: Item): number[] {
  return [product_variant_id, ...cart_extra_products.map((extra) => extra.product_variant_id)]
}
