import { NavigationType } from 'react-router'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { fetchPayload, type Payload } from '../runtime/fetch-payload.ts'
import { setLoading } from '../stores/loading-store.ts'
import type { PageNavigation } from '../runtime/payload.ts'
import { createHistoryCache } from './history-cache.ts'
import { findShownPage, type NavigationContext } from './navigation-context.ts'
import { retryWhenOnline } from './retry-online.ts'
import { waitForFrame } from './wait-for-frame.ts'

/** The router's key of the first entry of a visit and of those that links to a place on a page create. */
const DEFAULT_KEY = 'default'

/**
 * Puts the payload cache before the network: a page that was fetched a moment ago is not fetched again,
 * a pending request is shared, and back and forward show the page as it was left.
 */
export function cachePages(context: NavigationContext): void {
  const { visitor, router, source, cache } = context
  const { product, loading } = visitor
  const historyCache = createHistoryCache()
  const api = createBrowserApi(visitor)
  let shownPage = findShownPage(context)

  source.load = async (navigation) => {
    const entry = navigation.isHistoryNavigation
      ? historyCache.find(toEntry(getCurrentKey(), new URL(navigation.url)))
      : undefined
    if (entry !== undefined) return { page: entry.page }
    const cachedPayload = cache.find(navigation.url)
    if (cachedPayload === undefined) return fetchAndCache(navigation)
    if (cachedPayload.isLoaded) {
      // Rendering the page at once would delay the frame that shows the pressed link.
      await waitForFrame()
      return cachedPayload.payload
    }
    try {
      setLoading(loading, true)
      return await cachedPayload.payload
    } catch {
      // The failed request was a preload, whose error was not shown to anybody.
      return await fetchAndCache(navigation)
    } finally {
      setLoading(loading, false)
    }
  }

  function fetchAndCache({ url, signal }: PageNavigation): Promise<Payload> {
    return cache.add(
      url,
      retryWhenOnline(() => fetchPayload(api, url), signal),
    )
  }

  function storeEntry(): void {
    const page = findShownPage(context)
    if (page === undefined) return
    const { location } = router.state
    historyCache.store(toEntry(location.key, location), { page, product: product.getState() })
  }

  /** Restores what was selected on a page when the visitor returns to it. */
  function restoreSelection(page: unknown): void {
    const { location, historyAction } = router.state
    const entry = historyCache.find(toEntry(location.key, location))
    const isReturn = historyAction === NavigationType.Pop
    if (!isReturn || entry === undefined || entry.page !== page) return
    const { requestVersion: _, ...selection } = entry.product
    product.setState(selection)
  }

  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return storeEntry()
    const page = findShownPage(context)
    if (page !== shownPage) restoreSelection(page)
    shownPage = page
    storeEntry()
  })
}

/** On back and forward the browser changes the URL before anything is loaded. */
function getCurrentKey(): string {
  const { key } = Object(history.state)
  return typeof key === 'string' ? key : DEFAULT_KEY
}

/** Several entries can have the default key, so the address belongs to the name of an entry. */
function toEntry(key: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${key} ${pathname}${search}`
}
