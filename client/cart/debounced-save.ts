import type { CartStore } from '../stores/cart-store.ts'

/** The debounce of saves (spec §4 and §9). */
export const SAVE_DELAY_MS = 1200

interface SaveHandlers {
  readonly save: () => unknown
  readonly flush: () => void
}

export interface DebouncedSave {
  /** Saves pending changes at once. */
  readonly flush: () => void
}

/** Saves the cart after a delay without changes. */
export function createDebouncedSave(store: CartStore, handlers: SaveHandlers): DebouncedSave {
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(({ items }, before) => {
    if (items === before.items) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      handlers.save()
    }, SAVE_DELAY_MS)
  })
  return {
    flush() {
      clearTimeout(timer)
      handlers.flush()
    },
  }
}
