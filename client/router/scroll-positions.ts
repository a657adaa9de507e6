import { parseStored, tabStorage, toStoredRecord } from '../runtime/browser-storage.ts'

const STORAGE_KEY = 'scroll_positions'

export type ScrollPositions = ReturnType<typeof createScrollPositions>

/** The scroll positions of the entries of the history, by their keys, also after a reload. */
export function createScrollPositions() {
  const positions = new Map(
    Object.entries(toStoredRecord(parseStored(tabStorage.read(STORAGE_KEY)))),
  )
  return {
    save: (key: string) => void positions.set(key, window.scrollY),
    find(key: string): number | undefined {
      const position = positions.get(key)
      return typeof position === 'number' ? position : undefined
    },
    store: () => void tabStorage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions))),
  }
}
