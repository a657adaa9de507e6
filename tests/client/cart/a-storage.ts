import {
  createBrowserStorage,
  type BrowserStorage,
  type KeyValues,
} from '../../../client/app/browser-storage.ts'

export interface FakeStorage extends BrowserStorage {
  readonly entries: Map<string, string>
  /** How often each name was written. */
  readonly writes: string[]
}

/** A browser's storage; a full one takes nothing. */
export function aStorage({ isFull = false } = {}): FakeStorage {
  const entries = new Map<string, string>()
  const writes: string[] = []
  const storage: KeyValues = {
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
