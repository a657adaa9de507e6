interface Entry {
  /** The memory that the entry occupies, in bytes. */
  readonly size: number
  /** Whether a second request moves the entry to the protected segment. */
  readonly isLasting: boolean
}

export interface PageStore<Value extends Entry> {
  readonly find: (name: string) => Value | undefined
  readonly store: (name: string, entry: Value) => void
  readonly delete: (name: string) => void
}

interface Limits {
  /** The capacity for entries requested once. */
  readonly probationBytes: number
  /** The capacity for entries requested again. */
  readonly protectedBytes: number
}

/**
 * Creates a segmented LRU cache of bounded size. Entries requested once are on probation in a small
 * segment of their own, so that thousands of rarely requested URLs evict nothing that is in use.
 */
export function createPageStore<Value extends Entry>(limits: Limits): PageStore<Value> {
  const probation = createLru<Value>(limits.probationBytes)
  const protectedEntries = createLru<Value>(limits.protectedBytes)
  return {
    find(name) {
      const existingEntry = protectedEntries.find(name)
      if (existingEntry !== undefined) return existingEntry
      const entry = probation.find(name)
      if (entry?.isLasting !== true) return entry
      probation.delete(name)
      protectedEntries.put(name, entry)
      return entry
    },
    store(name, entry) {
      const wasProtected = protectedEntries.delete(name)
      probation.delete(name)
      if (wasProtected && entry.isLasting) protectedEntries.put(name, entry)
      else probation.put(name, entry)
    },
    delete(name) {
      protectedEntries.delete(name)
      probation.delete(name)
    },
  }
}

/** A Map preserves insertion order, so its first entry is the least recently used. */
function createLru<Value extends Entry>(maxBytes: number) {
  const entries = new Map<string, Value>()
  let bytes = 0
  function remove(name: string): boolean {
    const existingEntry = entries.get(name)
    if (existingEntry === undefined) return false
    bytes -= existingEntry.size
    return entries.delete(name)
  }
  return {
    delete: remove,
    find(name: string): Value | undefined {
      const existingEntry = entries.get(name)
      if (existingEntry === undefined) return undefined
      entries.delete(name)
      entries.set(name, existingEntry)
      return existingEntry
    },
    put(name: string, entry: Value): void {
      entries.set(name, entry)
      bytes += entry.size
      for (const oldestName of entries.keys()) {
        if (bytes <= maxBytes) return
        remove(oldestName)
      }
    },
  }
}
