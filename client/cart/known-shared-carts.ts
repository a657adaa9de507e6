import type { BrowserStorage } from '../runtime/browser-storage.ts'

const SHARED_CARTS = 'shared_carts'
const MAX_KNOWN = 50

export interface KnownSharedCart {
  readonly shared_cart_id: string
  readonly isOwn: boolean
}

/** Finds a shared cart that this browser has created or opened; opening it again is not counted. */
export function findKnownShared(storage: BrowserStorage, id: string): KnownSharedCart | undefined {
  return readAll(storage).find(({ shared_cart_id }) => shared_cart_id === id)
}

export function storeKnownShared(storage: BrowserStorage, shared: KnownSharedCart): void {
  const others = readAll(storage).filter((other) => other.shared_cart_id !== shared.shared_cart_id)
  const all = [shared, ...others].slice(0, MAX_KNOWN)
  // Without storage an opening may be counted twice, which is acceptable.
  storage.write(SHARED_CARTS, JSON.stringify(all))
}

function readAll(storage: BrowserStorage): KnownSharedCart[] {
  const stored = parseStored(storage.read(SHARED_CARTS))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    const { shared_cart_id, isOwn } = Object(entry)
    return typeof shared_cart_id === 'string' ? [{ shared_cart_id, isOwn: isOwn === true }] : []
  })
}

function parseStored(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    // The stored text was not written by this shop.
    return []
  }
}
