/** Opens a cart that somebody has shared. */
export const SHARED_KEY = 'shcar'
/** Restores a cart of the visitor's own. */
export const RESTORED_KEY = 'resc'

/** Spec §4: what the address asks for goes before what was kept. */
export function isCartAddressed(search: string): boolean {
  const asked = new URLSearchParams(search)
  return asked.has(SHARED_KEY) || asked.has(RESTORED_KEY)
}
