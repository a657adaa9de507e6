import { tabStorage } from '../app/browser-storage.ts'

/** What opens a guest's order; it is in the link's fragment and is kept in this tab alone. */
export function rememberOrderKey(number: string, key: string): void {
  tabStorage.write(nameOf(number), key)
}

export function findOrderKey(number: string): string | undefined {
  return tabStorage.read(nameOf(number))
}

function nameOf(number: string): string {
  return `order_key_${number}`
}
