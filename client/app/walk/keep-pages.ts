import { NavigationType } from 'react-router'
import { createBrowserApi } from '../browser-api.ts'
import { setLoading } from '../loading-store.ts'
import type { Payload, Step } from '../payload.ts'
import { holdOffline } from './hold-offline.ts'
import { createReturnMemory } from './return-memory.ts'
import { findShownPage, type Walker } from './walker.ts'

/** As the router names the entry that a visit began with. */
const FIRST_ENTRY = 'default'

/**
 * A page that was asked for a moment ago is asked for no more, one that is on its way is waited for,
 * and back and forward show what was there.
 */
export function keepPages(walker: Walker): void {
  const { visitor, router, source, kept } = walker
  const { product, loading } = visitor
  const memory = createReturnMemory()
  const api = createBrowserApi(visitor)
  let shown = findShownPage(walker)

  source.load = async (step) => {
    const left = step.isReturn ? memory.recall(addressedEntry()) : undefined
    if (left !== undefined) return { page: left.page }
    const known = kept.find(step.url)
    if (known === undefined) return ask(step)
    if (known.isHere) return known.payload
    try {
      setLoading(loading, true)
      return await known.payload
    } catch {
      // It was a preload that failed, and nobody has heard of it.
      return await ask(step)
    } finally {
      setLoading(loading, false)
    }
  }

  function ask({ url, signal }: Step): Promise<Payload> {
    return kept.keep(
      url,
      holdOffline(() => source.ask(api, url), signal),
    )
  }

  function remember(): void {
    const page = findShownPage(walker)
    if (page === undefined) return
    memory.remember(router.state.location.key, { page, product: product.getState() })
  }

  /** What was chosen on a page is chosen again when one comes back to it. */
  function restoreChoice(page: unknown): void {
    const left = memory.recall(router.state.location.key)
    const isReturn = router.state.historyAction === NavigationType.Pop
    if (!isReturn || left === undefined || left.page !== page) return
    const { asked: _, ...choice } = left.product
    product.setState(choice)
  }

  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return remember()
    const page = findShownPage(walker)
    if (page !== shown) restoreChoice(page)
    shown = page
    remember()
  })
}

/** Back and forward have changed the browser's address before anything is loaded. */
function addressedEntry(): string {
  const { key } = Object(history.state)
  return typeof key === 'string' ? key : FIRST_ENTRY
}
