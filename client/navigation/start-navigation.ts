import { cachePages } from './cache-pages.ts'
import { loadPagesOnce } from './load-once.ts'
import type { NavigationContext } from './navigation-context.ts'
import { createPayloadCache } from './payload-cache.ts'
import { createPendingLink } from './pending-link.ts'
import { startPictureTransitions } from './picture-transition.ts'
import { startPreloading } from './preload-pages.ts'
import { refreshPages } from './refresh-pages.ts'

/** Starts what makes navigation fast: the payload cache, preloading, refreshing and transitions. */
export function startNavigation(parts: Omit<NavigationContext, 'cache'>): void {
  const { visitor, router } = parts
  const cache = createPayloadCache(() => Date.now(), performance.timeOrigin)
  const context = { ...parts, cache }
  loadPagesOnce(parts.source)
  cachePages(context)
  refreshPages(context)
  startPreloading(context)
  startPictureTransitions(context)
  // A shop's own backend may return different prices for another currency.
  visitor.currency.subscribe((state, before) => {
    if (state.selectedCurrency.code !== before.selectedCurrency.code) cache.clear()
  })
  const pendingLink = createPendingLink()
  router.subscribe(({ pending }) => {
    if (pending === undefined) pendingLink.end()
    else pendingLink.start()
  })
  // Benchmarks and browser tests wait for this mark: from here on links are preloaded.
  performance.mark('navigation-ready')
}
