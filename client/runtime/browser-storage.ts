/** Storage may be blocked or full: `write` returns whether the value was stored. */
export interface BrowserStorage {
  readonly read: (name: string) => string | undefined
  readonly write: (name: string, value: string) => boolean
  readonly remove: (name: string) => void
}

/** The part of the browser's Storage that is used. */
export interface KeyValueStorage {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, value: string) => void
  readonly removeItem: (name: string) => void
}

export function createBrowserStorage(open: () => KeyValueStorage): BrowserStorage {
  return {
    read(name) {
      try {
        return open().getItem(name) ?? undefined
      } catch {
        // Storage is blocked: nothing is stored.
        return undefined
      }
    },
    write(name, value) {
      try {
        open().setItem(name, value)
        return true
      } catch {
        return false
      }
    },
    remove(name) {
      try {
        open().removeItem(name)
      } catch {
        // Storage is blocked: nothing was stored.
      }
    },
  }
}

export const browserStorage: BrowserStorage = createBrowserStorage(() => localStorage)
/** The storage of this tab: it survives a reload and is removed when the tab is closed. */
export const tabStorage: BrowserStorage = createBrowserStorage(() => sessionStorage)

/** Parses stored text, which may be outdated or damaged: returns undefined when it is not JSON. */
export function parseStored(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Returns the fields of a stored value; there are none if it is not an object. */
export function toStoredRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}
