import { findTarget, isPreloaded } from './find-target.ts'
import { getPreloadPolicy } from '../runtime/network.ts'
import { findRoute } from '../router/find-route.ts'
import { preloadPage } from './preload-page.ts'
import { createPreloadQueue, type PreloadReason } from './preload-queue.ts'
import type { NavigationContext } from './navigation-context.ts'
import { detectIntent } from './detect-intent.ts'
import { onFirstInteraction } from './on-first-interaction.ts'
import { observeVisibleLinks } from './observe-visible-links.ts'

/** Preloads the pages that a visitor is likely to open next. */
export function startPreloading(context: NavigationContext): void {
  const { visitor, router } = context
  const queue = createPreloadQueue((url, reason) => preloadPage(context, new URL(url), reason))

  function findUrl(link: HTMLAnchorElement): string | undefined {
    const url = findTarget(
      {
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
        isFullLoad: link.hasAttribute('data-whole'),
      },
      {
        href: window.location.href,
        basename: visitor.basename,
        locale: visitor.locale.getState().selectedLocale.code,
      },
    )
    if (url === undefined || !isPreloaded(findRoute(url.pathname).id)) return undefined
    url.hash = ''
    return url.href
  }

  const isNavigating = () => router.state.pending !== undefined

  function preloadFor(reason: PreloadReason) {
    return (url: string) => {
      if (reason === 'view' && isNavigating()) return
      const policy = getPreloadPolicy(navigator)
      if (policy === 'everything' || policy === reason) queue.add(url, reason)
    }
  }

  /** A filter or a variant of the shown page waits for intent: there are many, and few are chosen. */
  const findOtherPage = (link: HTMLAnchorElement) =>
    link.pathname === window.location.pathname ? undefined : findUrl(link)

  const observeLinks = observeVisibleLinks({ findUrl: findOtherPage, preload: preloadFor('view') })
  detectIntent({ findUrl, preload: preloadFor('intent'), cancel: queue.cancel })
  let shownKey = ''
  // Queued preloads for the links of the previous page would delay those of the next one.
  const handleNavigation = () => {
    const { key } = router.state.location
    if (isNavigating()) return queue.cancelInView()
    if (key === shownKey) return
    shownKey = key
    observeLinks()
  }
  const start = () => {
    handleNavigation()
    router.subscribe(handleNavigation)
  }
  // The requests of the first page itself have priority.
  if (document.readyState === 'complete') onFirstInteraction(start)
  else window.addEventListener('load', () => onFirstInteraction(start), { once: true })
}
