import { SHARED_CART_ID as SHARED_CART_ID_PATTERN } from '#shared/cart/limits.ts'
import type { BrowserStorage } from '../runtime/browser-storage.ts'
import { SHARED_CART_ID } from './cart-storage.ts'
import type { CartStore } from '../stores/cart-store.ts'

/** Removes the stored `shared_cart_id` whenever the cart becomes empty (spec §4). */
export function removeSharedIdWhenEmpty(store: CartStore, storage: BrowserStorage): void {
  // Only a change counts: the store is also empty before the cart is loaded.
  store.subscribe(({ items }, before) => {
    if (items !== before.items && items.length === 0) storage.remove(SHARED_CART_ID)
  })
}

/** Stores the id unless the cart was emptied while the link was being created. */
export function storeSharedId(store: CartStore, storage: BrowserStorage, id: string): void {
  if (store.getState().items.length > 0) storage.write(SHARED_CART_ID, id)
}

/** Reads the id; null for anything else that another site of this origin, or an extension, has stored. */
export function readSharedId(storage: BrowserStorage): string | null {
  const id = storage.read(SHARED_CART_ID) ?? ''
  return SHARED_CART_ID_PATTERN.test(id) ? id : null
}
