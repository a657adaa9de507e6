import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { tabStorage } from '../runtime/browser-storage.ts'
import { parseJson } from '../runtime/parse-json.ts'

/** The router's own key, so that positions outlast an update of the shop. */
const SCROLL_POSITIONS = 'react-router-scroll-positions'

/**
 * Scrolls to the top of a new page, to the element its hash names, or to where the visitor left a page
 * that they return to. The router decides which. Its own `<ScrollRestoration>` does the same, but it
 * shares a module with `<Form>` and `<Link>`, which would add 5 kB to the first load of every page.
 */
export function useScrollRestoration(): void {
  const { router } = useContext(UNSAFE_DataRouterContext) ?? {}
  const { restoreScrollPosition, preventScrollReset } =
    useContext(UNSAFE_DataRouterStateContext) ?? {}
  const location = useLocation()
  useLayoutEffect(() => {
    if (router === undefined) return
    const positions = readPositions()
    const stop = router.enableScrollRestoration(positions, () => window.scrollY)
    const takeOver = () => (window.history.scrollRestoration = 'manual')
    const handOver = () => {
      const { navigation, location: shown } = router.state
      if (navigation.state === 'idle') positions[shown.key] = window.scrollY
      tabStorage.write(SCROLL_POSITIONS, JSON.stringify(positions))
      // While the document is loaded again only the browser can restore its position.
      window.history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handOver)
    return () => {
      stop()
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handOver)
      window.history.scrollRestoration = 'auto'
    }
  }, [router])
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition)
    else if (!scrollToHash(location.hash) && preventScrollReset !== true) window.scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])
}

function readPositions(): Record<string, number> {
  const stored: object = Object(parseJson(tabStorage.read(SCROLL_POSITIONS)))
  return Object.fromEntries(
    Object.entries(stored).filter(([, position]) => typeof position === 'number'),
  )
}

function scrollToHash(hash: string): boolean {
  if (hash === '') return false
  try {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)))
    element?.scrollIntoView()
    return element !== null
  } catch {
    // A hash that cannot be decoded names no element.
    return false
  }
}
