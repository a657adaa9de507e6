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
 * may together want more than each of them.
 */
export function findLineProblems(
  items: readonly Item[],
  stockOf: (product_variant_id: number) => number,
): FoundProblem[] {
  const wanted = new Map<number, number>()
  for (const item of items.filter(isOrderable)) {
    for (const id of listIds(item)) wanted.set(id, (wanted.get(id) ?? 0) + item.quantity)
  }
  return items.flatMap((item) => {
    const { searching_key, quantity } = item
    const missing = findMissing(item)
    if (missing !== undefined) return [{ searching_key, reason: missing, max_quantity: 0 }]
    const left = listIds(item).map((id) => stockOf(id) - (wanted.get(id) ?? 0))
    const lacking = Math.min(0, ...left)
    if (lacking === 0) return []
    const max_quantity = Math.max(0, quantity + lacking)
    return [{ searching_key, reason: 'too_many' as const, max_quantity }]
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
