import { DEFAULT_KEY, toHref, type Location } from './location.ts'

/** The history of the tab. */
export interface RouterHistory {
  readonly origin: string
  readonly getLocation: () => Location
  readonly push: (location: Location) => void
  readonly replace: (location: Location) => void
  readonly goBack: () => void
  /** Calls the listener after the visitor or `goBack` has moved to another entry. */
  readonly listen: (onMove: () => void) => void
}

/** The state of an entry. Entries of earlier builds have the same form. */
interface EntryState {
  readonly usr?: unknown
  readonly key?: string
}

export function createBrowserHistory(): RouterHistory {
  return {
    origin: window.location.origin,
    getLocation() {
      const { pathname, search, hash } = window.location
      const { usr: state = null, key = DEFAULT_KEY }: EntryState = Object(window.history.state)
      return { pathname, search, hash, state, key }
    },
    push(location) {
      const url = toUrl(location)
      try {
        window.history.pushState(toEntryState(location), '', url)
      } catch {
        // Safari refuses more than a hundred entries in ten seconds.
        window.location.assign(url)
      }
    },
    replace(location) {
      window.history.replaceState(toEntryState(location), '', toUrl(location))
    },
    goBack: () => window.history.back(),
    listen: (onMove) => window.addEventListener('popstate', onMove),
  }
}

function toEntryState({ state, key }: Location): EntryState {
  return { usr: state, key }
}

/** With the origin, because a path can begin with two slashes. */
function toUrl(location: Location): string {
  return window.location.origin + toHref(location)
}
