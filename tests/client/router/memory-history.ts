import type { RouterHistory } from '../../../client/router/browser-history.ts'
import type { ScrollPositions } from '../../../client/router/scroll-positions.ts'
import { DEFAULT_KEY, type Location } from '../../../client/router/location.ts'

const ORIGIN = 'http://shop.test'

/** A tab's history that begins with a page of the shop. */
export function createMemoryHistory(path: string) {
  const { pathname, search, hash } = new URL(ORIGIN + path)
  const first: Location = { pathname, search, hash, state: null, key: DEFAULT_KEY }
  let entries = [first]
  let index = 0
  let notify = () => {}
  const goTo = (newIndex: number) => {
    index = newIndex
    notify()
  }
  const history: RouterHistory = {
    origin: ORIGIN,
    getLocation: () => entries[index] ?? first,
    push(location) {
      entries = [...entries.slice(0, index + 1), location]
      index += 1
    },
    replace: (location) => (entries = entries.with(index, location)),
    goBack: () => goTo(index - 1),
    listen: (onMove) => (notify = onMove),
  }
  return {
    history,
    goForward: () => goTo(index + 1),
    listPaths: () => entries.map((entry) => entry.pathname + entry.search + entry.hash),
  }
}

/** A page that is never scrolled. */
export const NO_POSITIONS: ScrollPositions = {
  save: () => undefined,
  find: () => undefined,
  findInitial: () => undefined,
  store: () => undefined,
}
