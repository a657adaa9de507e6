import { createBrowserApi } from '../runtime/browser-api.ts'
import { fetchPayload, type Payload } from '../runtime/fetch-payload.ts'
import { setLoading } from '../stores/loading-store.ts'
import type { PageNavigation } from '../router/page-loader.ts'
import { createHistoryCache } from './history-cache.ts'
import type { NavigationContext } from './navigation-context.ts'
import { retryWhenOnline } from './retry-online.ts'
import { waitForFrame } from './wait-for-frame.ts'

/**
 * Puts the payload cache before the network: a page that was fetched a moment ago is not fetched again,
 * a pending request is shared, and back and forward show the page as it was left.
 */
export function cachePages(context: NavigationContext): void {
  const { visitor, router, source, cache } = context
  const { product, loading } = visitor
  const historyCache = createHistoryCache()
  const api = createBrowserApi(visitor)
  let shownPage = router.state.page.data

  source.load = async (navigation) => {
    const entry = navigation.isHistoryNavigation
      ? historyCache.find(toEntry(navigation.key, new URL(navigation.url)))
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
    const { location, page } = router.state
    if (page.data === undefined) return
    historyCache.store(toEntry(location.key, location), {
      page: page.data,
      product: product.getState(),
    })
  }

  /** Restores what was selected on a page when the visitor returns to it. */
  function restoreSelection(page: unknown): void {
    const { location, type } = router.state
    const entry = historyCache.find(toEntry(location.key, location))
    if (type !== 'pop' || entry === undefined || entry.page !== page) return
    const { requestVersion: _, ...selection } = entry.product
    product.setState(selection)
  }

  router.subscribe(({ pending, page }) => {
    if (pending !== undefined) return storeEntry()
    if (page.data !== shownPage) restoreSelection(page.data)
    shownPage = page.data
    storeEntry()
  })
}

/** Several entries can have the default key, so the address belongs to the name of an entry. */
function toEntry(key: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${key} ${pathname}${search}`
}
