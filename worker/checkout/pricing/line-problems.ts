import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { Supply } from './goods.ts'

export interface FoundProblem {
  readonly searching_key: string
  /** `too_many` with a maximum of 0: earlier lines take all stock. */
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
 * may share a variant, an extra or a part of a bundle. Earlier lines have priority, so that following every message
 * uses all available stock.
 */
export function findLineProblems(
  items: readonly Item[],
  listSupplies: (product_variant_id: number) => readonly Supply[],
): FoundProblem[] {
  const usedStock = new Map<number, number>()
  return items.flatMap((item) => {
    const { searching_key, quantity } = item
    const reason = findMissing(item)
    if (reason !== undefined) return [{ searching_key, reason, max_quantity: 0 }]
    const supplies = mergeSupplies(listIds(item).flatMap(listSupplies))
    const availableQuantities = supplies.map((supply) => {
      const used = usedStock.get(supply.product_variant_id) ?? 0
      return Math.max(0, Math.floor((supply.stock - used) / supply.quantity))
    })
    const max_quantity = Math.min(quantity, ...availableQuantities)
    for (const { product_variant_id: id, quantity: each } of supplies)
      usedStock.set(id, (usedStock.get(id) ?? 0) + max_quantity * each)
    if (max_quantity === quantity) return []
    // The other lines are no reason if the stock does not suffice for a single piece without them.
    const isSoldOut = supplies.some((supply) => supply.stock < supply.quantity)
    return [{ searching_key, reason: isSoldOut ? 'sold_out' : 'too_many', max_quantity }]
  })
}

/** A bundle and an extra of one line may take pieces of the same variant. */
function mergeSupplies(supplies: readonly Supply[]): Supply[] {
  const supplyById = new Map<number, Supply>()
  for (const supply of supplies) {
    const { quantity = 0 } = supplyById.get(supply.product_variant_id) ?? {}
    supplyById.set(supply.product_variant_id, { ...supply, quantity: quantity + supply.quantity })
  }
  return [...supplyById.values()]
}

function findMissing(item: Item): FoundProblem['reason'] | undefined {
  if (item.not_available) return 'gone'
  if (!item.stock_status) return 'sold_out'
  return isOrderable(item) ? undefined : 'extra_missing'
}

function listIds({ product_variant_id, cart_extra_products }: Item): number[] {
  return [product_variant_id, ...cart_extra_products.map((extra) => extra.product_variant_id)]
}
