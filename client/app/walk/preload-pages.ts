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

  const isWalking = () => router.state.navigation.state !== 'idle'

  function wantAs(kind: Want) {
    return (url: string) => {
      if (kind === 'view' && isWalking()) return
      const allowance = allowanceOf(navigator)
      if (allowance === 'everything' || allowance === kind) queue.add(url, kind)
    }
  }

  const look = watchView({ find, want: wantAs('view') })
  watchIntent({ find, want: wantAs('intent'), drop: queue.drop })
  let shown = ''
  // The links of a page that is left are wanted no more, and would be in the next one's way.
  const follow = () => {
    const { key } = router.state.location
    if (isWalking()) return queue.dropInView()
    if (key === shown) return
    shown = key
    look()
  }
  const begin = () => {
    follow()
    router.subscribe(follow)
  }
  // What the first page itself still needs goes first.
  if (document.readyState === 'complete') whenAlive(begin)
  else window.addEventListener('load', () => whenAlive(begin), { once: true })
}
