/** Opens a cart that somebody has shared. */
export const SHARED_KEY = 'shcar'
/** Restores a cart of the visitor's own. */
export const RESTORED_KEY = 'resc'

/** Spec §4: what the address asks for goes before what was kept. */
export function isCartAddressed(search: string): boolean {
  const asked = new URLSearchParams(search)
  return asked.has(SHARED_KEY) || asked.has(RESTORED_KEY)
}

export interface AddressedCart {
  readonly kind: 'shared' | 'restored'
  /** Of the shared cart; the number of the order that is bought again. */
  readonly id: string
}

/** The cart that an address opens over its page. */
export function findAddressed(search: string): AddressedCart | undefined {
  const asked = new URLSearchParams(search)
  const [shared, restored] = [asked.get(SHARED_KEY), asked.get(RESTORED_KEY)]
  if (shared !== null) return { kind: 'shared', id: shared }
  return restored === null ? undefined : { kind: 'restored', id: restored }
}
