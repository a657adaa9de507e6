import type { CartStore } from '../stores/cart-store.ts'
import { isSignedOut } from './save-errors.ts'

/**
 * Runs a request for the cart's items, or for their prices; `isLatest` returns whether a later one has been
 * started.
 */
export type RunLatest = (
  request: (isLatest: () => boolean) => Promise<void>,
  failure: 'unloaded' | 'unpriced',
) => Promise<void>

/** Numbers the requests, so that the response or the failure of an outdated one has no effect. */
export function createLatestRequest(store: CartStore): RunLatest {
  let latestRequest = 0

  return async function runLatest(request, failure) {
    latestRequest += 1
    const currentRequest = latestRequest
    const isLatest = () => currentRequest === latestRequest
    try {
      await request(isLatest)
      // Outdated prices are not shown, but items are.
      if (isLatest() || failure === 'unloaded') clearFailure(store)
    } catch (error) {
      if (isLatest() && !isSignedOut(error)) store.setState({ error: failure })
    } finally {
      store.setState({ fetched: true })
    }
  }
}

/** Whether the last request for the items has failed, so that it is to be repeated. */
export function isRequestFailed(store: CartStore): boolean {
  const { error } = store.getState()
  return error === 'unpriced' || error === 'unloaded'
}

export function clearFailure(store: CartStore): void {
  if (isRequestFailed(store)) store.setState({ error: undefined })
}
