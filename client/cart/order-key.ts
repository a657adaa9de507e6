import { tabStorage } from '../runtime/browser-storage.ts'

/** Stores the key that opens a guest's order, which comes from the link's fragment, for this tab only. */
export function storeOrderKey(number: string, key: string): void {
  tabStorage.write(entryName(number), key)
}

export function findOrderKey(number: string): string | undefined {
  return tabStorage.read(entryName(number))
}

function entryName(number: string): string {
  return `order_key_${number}`
}
