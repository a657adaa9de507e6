import type { BrowserStorage } from '../app/browser-storage.ts'

const SHARED_CARTS = 'shared_carts'
const MAX_KNOWN = 50

export interface KnownSharedCart {
  readonly shared_cart_id: string
  readonly isOwn: boolean
}

/** The shared carts that this browser has made or opened: they are not counted again. */
export function findKnownShared(storage: BrowserStorage, id: string): KnownSharedCart | undefined {
  return readAll(storage).find(({ shared_cart_id }) => shared_cart_id === id)
}

export function rememberShared(storage: BrowserStorage, shared: KnownSharedCart): void {
  const others = readAll(storage).filter((one) => one.shared_cart_id !== shared.shared_cart_id)
  const all = [shared, ...others].slice(0, MAX_KNOWN)
  // Where nothing can be kept, an opening may be counted twice: no harm comes of it.
  storage.write(SHARED_CARTS, JSON.stringify(all))
}

function readAll(storage: BrowserStorage): KnownSharedCart[] {
  const stored = toValue(storage.read(SHARED_CARTS))
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    const { shared_cart_id, isOwn } = Object(one)
    return typeof shared_cart_id === 'string' ? [{ shared_cart_id, isOwn: isOwn === true }] : []
  })
}

function toValue(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? '[]')
  } catch {
    // Not what we wrote.
    return []
  }
}
