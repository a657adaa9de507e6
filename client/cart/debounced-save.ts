import type { CartStore } from './store.ts'

/** Spec §4 and §9. */
export const SAVE_DELAY_MS = 1200

interface Keeping {
  readonly save: () => unknown
  readonly flush: () => void
}

export interface Saver {
  /** Saves at once what waits to be saved. */
  readonly flush: () => void
}

/** Saves the cart once nothing has changed for a while. */
export function saveWhenQuiet(store: CartStore, keeping: Keeping): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(({ items }, before) => {
    if (items === before.items) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      keeping.save()
    }, SAVE_DELAY_MS)
  })
  return {
    flush() {
      clearTimeout(timer)
      keeping.flush()
    },
  }
}
