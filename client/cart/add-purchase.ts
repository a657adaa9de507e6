import { ADDED_PATH } from '#shared/cart/added.ts'
import type { Product } from '#shared/catalog/contract.ts'
import type { PurchaseLine } from '#shared/catalog/purchase.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { showMiniCart } from '../stores/cart-store.ts'
import { addAllToCart } from './cart-actions.ts'
import { findMergedLines, undoMerge } from './merged-lines.ts'
import { loadMiniCart } from './load-mini-cart.ts'
import { loadCartSync } from './start-cart.ts'
import { toItemToAdd } from './to-item.ts'

interface ProductPurchase {
  readonly product: Product
  readonly lines: readonly PurchaseLine[]
  /** The path of the product's page. */
  readonly path: string
}

/** Adds the proposed sizes and shows the cart. Returns what takes them out again; undefined when it is full. */
export async function addPurchase(
  visitor: Visitor,
  { product, lines, path }: ProductPurchase,
): Promise<(() => void) | undefined> {
  await Promise.all([loadCartSync(visitor), loadMiniCart(visitor)])
  const items = lines.map(({ variant, count }) =>
    toItemToAdd(visitor, { product, variant, extras: [], quantity: count, path }),
  )
  const before = visitor.cart.getState().items
  if (!addAllToCart(visitor.cart, items)) return undefined
  const addedLines = findMergedLines(before, visitor.cart.getState().items)
  navigator.sendBeacon?.(ADDED_PATH)
  showMiniCart(visitor.cart)
  return () => undoMerge(visitor.cart, addedLines)
}
