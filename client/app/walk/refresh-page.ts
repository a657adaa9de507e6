import { NavigationType } from 'react-router'
import { createBrowserApi } from '../browser-api.ts'
import { whenIdle } from '../when-idle.ts'
import { isPreloaded } from './find-target.ts'
import { findShownPage, type Walker } from './walker.ts'

/**
 * A page that comes back from memory, from the browser's own or from another tab is shown at once as
 * it was, and read anew when that was a while ago.
 */
export function refreshPages(walker: Walker): void {
  const { visitor, router, source, kept } = walker
  const { product } = visitor
  const api = { ...createBrowserApi(visitor), setLoading: () => {} }
  let stopWaiting = () => {}

  async function refresh(): Promise<void> {
    const { matches, location } = router.state
    const page = findShownPage(walker)
    const href = window.location.href.replace(/#.*/, '')
    const isToBeRead = isPreloaded(matches.at(-1)?.route.id) && !document.hidden
    if (page === undefined || !isToBeRead || kept.isFresh(page)) return
    const { page: read } = await kept.keep(href, source.ask(api, href))
    const isLeft = router.state.location !== location || router.state.navigation.state !== 'idle'
    if (isLeft || read === undefined) return
    if (JSON.stringify(read) === JSON.stringify(page)) return kept.renew(page)
    const { chosen, extras } = product.getState()
    await router.revalidate()
    if (findShownPage(walker) === read) product.setState({ chosen, extras })
  }

  function refreshWhenIdle(): void {
    stopWaiting()
    stopWaiting = whenIdle(() => {
      refresh().catch(() => {
        // What is shown was true when it was read; the next return asks again.
      })
    })
  }

  router.subscribe(({ navigation, historyAction }) => {
    if (navigation.state === 'idle' && historyAction === NavigationType.Pop) refreshWhenIdle()
  })
  window.addEventListener('pageshow', refreshWhenIdle)
  document.addEventListener('visibilitychange', refreshWhenIdle)
}
