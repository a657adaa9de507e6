import type { CartItem } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import type { BrowserStorage } from '../runtime/browser-storage.ts'
import { CART_CURRENCY, CART_ITEMS } from './cart-storage.ts'

/** Reads the copy of unsaved items in local storage, whose prices are in the stored currency. */
export function readCopy(storage: BrowserStorage): readonly CartItem[] {
  return parseStoredItems(storage.read(CART_ITEMS) ?? [])
}

export function writeCopy(
  storage: BrowserStorage,
  items: readonly CartItem[],
  currencyCode: string,
): void {
  if (items.length === 0) storage.remove(CART_ITEMS)
  else writeItems(storage, JSON.stringify(items), currencyCode)
}

/** Stores items with the currency of their prices. Returns false if the storage is full. */
export function writeItems(storage: BrowserStorage, text: string, currencyCode: string): boolean {
  const storedCurrencyCode = storage.read(CART_CURRENCY)
  if (!storage.write(CART_CURRENCY, currencyCode)) return false
  if (storage.write(CART_ITEMS, text)) return true
  // The items that are stored have the earlier currency.
  if (storedCurrencyCode !== undefined) storage.write(CART_CURRENCY, storedCurrencyCode)
  return false
}
