import { createBrowserApi } from '../runtime/browser-api.ts'
import { fetchPayload } from '../runtime/fetch-payload.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { isPreloaded } from './find-target.ts'
import type { NavigationContext } from './navigation-context.ts'

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
    const { page, location } = router.state
    const href = window.location.href.replace(/#.*/, '')
    const canRefresh = isPreloaded(page.id) && !document.hidden
    if (page.data === undefined || !canRefresh || cache.isFresh(page.data)) return
    const { page: fetched } = await cache.add(href, fetchPayload(api, href))
    const isLeft = router.state.location !== location || router.state.pending !== undefined
    if (isLeft || fetched === undefined) return
    if (JSON.stringify(fetched) === JSON.stringify(page.data)) return cache.markFresh(page.data)
    const { chosenSku, extras } = product.getState()
    router.updateData(fetched)
    product.setState({ chosenSku, extras })
  }

  function refreshWhenIdle(): void {
    cancelIdle()
    cancelIdle = whenIdle(() => {
      refresh().catch(() => {
        // The shown page stays as it is; the next return tries again.
      })
    })
  }

  router.subscribe(({ pending, type }) => {
    if (pending === undefined && type === 'pop') refreshWhenIdle()
  })
  window.addEventListener('pageshow', refreshWhenIdle)
  document.addEventListener('visibilitychange', refreshWhenIdle)
}
