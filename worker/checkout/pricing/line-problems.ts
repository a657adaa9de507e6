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
 * What cannot be ordered. Stock is counted over all lines: two that share a variant, or an extra,
 * may together want more than each of them. The lines before have theirs first, so that whoever
 * does as is said of each has all that there is.
 */
export function findLineProblems(
  items: readonly Item[],
  findStock: (product_variant_id: number) => number,
): FoundProblem[] {
  const taken = new Map<number, number>()
  return items.flatMap((item) => {
    const { searching_key, quantity } = item
    const missing = findMissing(item)
    if (missing !== undefined) return [{ searching_key, reason: missing, max_quantity: 0 }]
    const ids = listIds(item)
    const left = ids.map((id) => Math.max(0, findStock(id) - (taken.get(id) ?? 0)))
    const max_quantity = Math.min(quantity, ...left)
    for (const id of ids) taken.set(id, (taken.get(id) ?? 0) + max_quantity)
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
