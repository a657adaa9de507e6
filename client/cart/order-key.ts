import { tabStorage } from '../runtime/browser-storage.ts'

/** Stores the key that opens a guest's order, which comes from the link's fragment, for this tab only. */
export function storeOrderKey(number: string, key: string): void {
  tabStorage.write(entryName(number), key)
}

/**
 * Stores the key of the link, if there is one, and returns the key that this tab now has. A language switch
 * removes the fragment, so that a link has a key only at first.
 */
export function storeLinkKey(number: string, linkKey: string | undefined): string | undefined {
  if (linkKey === undefined) return tabStorage.read(entryName(number))
  storeOrderKey(number, linkKey)
  return linkKey
}

/** Returns the key in a fragment, which is never logged. */
export function parseOrderKey(hash: string): string | undefined {
  return /^#key=([\w-]+)$/.exec(hash)?.[1]
}

/** Adds the key of a guest's order to a path, since a new tab has no stored key. */
export function withOrderKey(path: string, key: string | undefined): string {
  return key === undefined ? path : `${path}#key=${key}`
}

function entryName(number: string): string {
  return `order_key_${number}`
}
