import { findTarget, isPreloaded } from './find-target.ts'
import { allowanceOf } from './network.ts'
import { findRoute, preloadPage } from './preload-page.ts'
import { createPreloadQueue, type Want } from './preload-queue.ts'
import type { Walker } from './walker.ts'
import { watchIntent } from './watch-intent.ts'
import { whenAlive } from './when-alive.ts'
import { watchView } from './watch-view.ts'

/** Has the pages at hand that a visitor is about to walk to. */
export function preloadPages(walker: Walker): void {
  const { visitor, router } = walker
  const queue = createPreloadQueue((url, want) => preloadPage(walker, new URL(url), want))

  function find(link: HTMLAnchorElement): string | undefined {
    const url = findTarget(
      {
        href: link.href,
        target: link.target,
        isDownload: link.hasAttribute('download'),
        isWhole: link.hasAttribute('data-whole'),
      },
      {
        href: window.location.href,
        basename: visitor.basename,
        locale: visitor.locale.getState().selectedLocale.code,
      },
    )
    if (url === undefined || !isPreloaded(findRoute(walker, url)?.id)) return undefined
    url.hash = ''
    return url.href
  }

  function wantAs(kind: Want) {
    return (url: string) => {
      const allowance = allowanceOf(navigator)
      if (allowance === 'everything' || allowance === kind) queue.add(url, kind)
    }
  }

  const look = watchView({ find, want: wantAs('view') })
  watchIntent({ find, want: wantAs('intent'), drop: queue.drop })
  let shown = ''
  const lookAtNewPage = () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === shown) return
    shown = location.key
    look()
  }
  const begin = () => {
    lookAtNewPage()
    router.subscribe(lookAtNewPage)
  }
  // What the first page itself still needs goes first.
  if (document.readyState === 'complete') whenAlive(begin)
  else window.addEventListener('load', () => whenAlive(begin), { once: true })
}
