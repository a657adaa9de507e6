import { NavigationType } from 'react-router'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { fetchPayload } from '../runtime/fetch-payload.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { isPreloaded } from './find-target.ts'
import { findShownPage, type NavigationContext } from './navigation-context.ts'

/**
 * Fetches a page again when it may be out of date: after back or forward, when the browser restores
 * the document from its own cache, and when the tab becomes visible. The old page is shown meanwhile.
 */
export function refreshPages(context: NavigationContext): void {
  const { visitor, router, cache } = context
  const { product } = visitor
  const api = { ...createBrowserApi(visitor), setLoading: () => {} }
  let cancelIdle = () => {}

  async function refresh(): Promise<void> {
    const { matches, location } = router.state
    const page = findShownPage(context)
    const href = window.location.href.replace(/#.*/, '')
    const canRefresh = isPreloaded(matches.at(-1)?.route.id) && !document.hidden
    if (page === undefined || !canRefresh || cache.isFresh(page)) return
    const { page: fetched } = await cache.add(href, fetchPayload(api, href))
    const isLeft = router.state.location !== location || router.state.navigation.state !== 'idle'
    if (isLeft || fetched === undefined) return
    if (JSON.stringify(fetched) === JSON.stringify(page)) return cache.markFresh(page)
    const { chosenSku, extras } = product.getState()
    await router.revalidate()
    if (findShownPage(context) === fetched) product.setState({ chosenSku, extras })
  }

  function refreshWhenIdle(): void {
    cancelIdle()
    cancelIdle = whenIdle(() => {
      refresh().catch(() => {
        // The shown page stays as it is; the next return tries again.
      })
    })
  }

  router.subscribe(({ navigation, historyAction }) => {
    if (navigation.state === 'idle' && historyAction === NavigationType.Pop) refreshWhenIdle()
  })
  window.addEventListener('pageshow', refreshWhenIdle)
  document.addEventListener('visibilitychange', refreshWhenIdle)
}
