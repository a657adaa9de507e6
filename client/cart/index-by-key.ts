import type { CartItem } from '#shared/cart/contract.ts'

/** Indexes items by their searching_key. */
export function indexByKey(items: readonly CartItem[]): ReadonlyMap<string, CartItem> {
  return new Map(items.map((item) => [item.searching_key, item]))
}
