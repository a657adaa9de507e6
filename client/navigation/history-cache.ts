import type { ProductState } from '../stores/catalog-store.ts'

export const MAX_ENTRIES = 40

/** A page and the product selection at the moment the visitor left it. */
interface HistoryEntry {
  readonly page: unknown
  readonly product: ProductState
}

/** Caches the pages that back and forward lead to, by the key of the history entry. */
export function createHistoryCache() {
  const entries = new Map<string, HistoryEntry>()
  return {
    store(key: string, entry: HistoryEntry): void {
      entries.delete(key)
      entries.set(key, entry)
      for (const oldestKey of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break
        entries.delete(oldestKey)
      }
    },
    find: (key: string): HistoryEntry | undefined => entries.get(key),
  }
}
