import type { BrowserStorage } from '../app/browser-storage.ts'
import { SHARED_CART_ID } from './cart-storage.ts'
import type { CartStore } from './store.ts'

/** Spec §4: an empty cart has no `shared_cart_id`, whatever has emptied it. */
export function forgetSharedIdOfEmptyCart(store: CartStore, storage: BrowserStorage): void {
  // Only a change says so: the store is empty as well as long as its cart has not been fetched.
  store.subscribe(({ items }, before) => {
    if (items !== before.items && items.length === 0) storage.forget(SHARED_CART_ID)
  })
}

/** The cart may have been emptied while the link to it was being made. */
export function rememberSharedId(store: CartStore, storage: BrowserStorage, id: string): void {
  if (store.getState().items.length > 0) storage.write(SHARED_CART_ID, id)
}
