import { parseStored, tabStorage, toStoredRecord } from '../runtime/browser-storage.ts'

const STORAGE_KEY = 'scroll_positions'

export type ScrollPositions = ReturnType<typeof createScrollPositions>

/** The scroll positions of the entries of the history, by their keys, also after a reload. */
export function createScrollPositions() {
  const positions = new Map(
    Object.entries(toStoredRecord(parseStored(tabStorage.read(STORAGE_KEY)))),
  )
  const find = (key: string): number | undefined => {
    const position = positions.get(key)
    return typeof position === 'number' ? position : undefined
  }
  return {
    save: (key: string) => void positions.set(key, window.scrollY),
    find,
    /** Finds the position of the first page where the browser leaves its restoration to the router. */
    findInitial(key: string): number | undefined {
      return window.history.scrollRestoration === 'manual' ? find(key) : undefined
    },
    store: () => void tabStorage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions))),
  }
}
