import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import type { ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'

/** The quantity that can be ordered of a variant with these extras; the lowest stock decides. */
export function findMaxQuantity(
  { max_quantity, stock_left }: Pick<ProductVariant, 'max_quantity' | 'stock_left'>,
  extras: readonly Pick<ProductExtra, 'max_quantity'>[],
): number {
  const knownLimits = [max_quantity ?? stock_left, ...extras.map((extra) => extra.max_quantity)]
  return Math.min(MAX_QUANTITY, ...knownLimits.map((max) => max ?? MAX_QUANTITY))
}
