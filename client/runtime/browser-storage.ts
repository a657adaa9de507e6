/** Storage can be forbidden or full; whoever writes is told. */
export interface BrowserStorage {
  readonly read: (name: string) => string | undefined
  readonly write: (name: string, value: string) => boolean
  readonly forget: (name: string) => void
}

/** What is needed of the browser's own. */
export interface KeyValues {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, value: string) => void
  readonly removeItem: (name: string) => void
}

export function createBrowserStorage(open: () => KeyValues): BrowserStorage {
  return {
    read(name) {
      try {
        return open().getItem(name) ?? undefined
      } catch {
        // Forbidden: nothing is kept.
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
    forget(name) {
      try {
        open().removeItem(name)
      } catch {
        // Forbidden: nothing was kept.
      }
    },
  }
}

export const browserStorage: BrowserStorage = createBrowserStorage(() => localStorage)
/** Of this tab alone: a reload keeps it, a closed tab does not. */
export const tabStorage: BrowserStorage = createBrowserStorage(() => sessionStorage)
