import type { CartItem } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import type { BrowserStorage } from '../runtime/browser-storage.ts'
import { CART_ITEMS } from './cart-storage.ts'

/** Reads the copy of unsaved items in local storage. */
export function readCopy(storage: BrowserStorage): readonly CartItem[] {
  return parseStoredItems(storage.read(CART_ITEMS) ?? [])
}

export function writeCopy(storage: BrowserStorage, items: readonly CartItem[]): void {
  if (items.length === 0) storage.remove(CART_ITEMS)
  else storage.write(CART_ITEMS, JSON.stringify(items))
}
