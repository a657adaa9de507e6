import {
  createBrowserStorage,
  type BrowserStorage,
  type KeyValueStorage,
} from '../../../client/runtime/browser-storage.ts'

export interface FakeStorage extends BrowserStorage {
  readonly entries: Map<string, string>
  /** The names in the order they were written. */
  readonly writes: string[]
}

/** A browser's storage in memory; a full one throws on each write. */
export function createFakeStorage({ isFull = false } = {}): FakeStorage {
  const entries = new Map<string, string>()
  const writes: string[] = []
  const storage: KeyValueStorage = {
    getItem: (name) => entries.get(name) ?? null,
    removeItem: (name) => void entries.delete(name),
    setItem(name, value) {
      if (isFull) throw new Error('QuotaExceededError')
      writes.push(name)
      entries.set(name, value)
    },
  }
  return { ...createBrowserStorage(() => storage), entries, writes }
}
