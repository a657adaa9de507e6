import { type BrowserStorage, parseStored, toStoredRecord } from '../runtime/browser-storage.ts'

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
  const otherCarts = readAll(storage).filter(
    (cart) => cart.shared_cart_id !== shared.shared_cart_id,
  )
  const knownCarts = [shared, ...otherCarts].slice(0, MAX_KNOWN)
  // Without storage an opening may be counted twice, which is acceptable.
  storage.write(SHARED_CARTS, JSON.stringify(knownCarts))
}

function readAll(storage: BrowserStorage): KnownSharedCart[] {
  const storedCarts = parseStored(storage.read(SHARED_CARTS))
  if (!Array.isArray(storedCarts)) return []
  return storedCarts.flatMap((entry: unknown) => {
    const { shared_cart_id, isOwn } = toStoredRecord(entry)
    return typeof shared_cart_id === 'string' ? [{ shared_cart_id, isOwn: isOwn === true }] : []
  })
}
