import { holdPrepared, holdRoutes } from './hold-routes.ts'
import { keepPages } from './keep-pages.ts'
import { createKeptPayloads } from './kept-payloads.ts'
import { createPendingLink } from './pending-link.ts'
import { letPicturesTravel } from './picture-transition.ts'
import { preloadPages } from './preload-pages.ts'
import { refreshPages } from './refresh-page.ts'
import type { Walker } from './walker.ts'

/** From now on pages are there before they are asked for, where that is allowed, and come back at once. */
export function startWalking(started: Omit<Walker, 'kept'>): void {
  const { visitor, router } = started
  const kept = createKeptPayloads(() => Date.now(), performance.timeOrigin)
  const walker = { ...started, kept }
  holdRoutes(router.routes)
  holdPrepared(started.source)
  keepPages(walker)
  refreshPages(walker)
  preloadPages(walker)
  letPicturesTravel(walker)
  // Another backend may tell other prices in another currency.
  visitor.currency.subscribe((state, before) => {
    if (state.selectedCurrency.code !== before.selectedCurrency.code) kept.forgetAll()
  })
  const pending = createPendingLink()
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') pending.end()
    else pending.start()
  })
  // For benches and browser tests: from here on a page that is pointed at is preloaded.
  performance.mark('walking')
}
