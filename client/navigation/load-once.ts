import type { PageId } from '#shared/pages/pages.ts'
import type { PageSource } from '../router/page-loader.ts'
import { retryWhenOnline } from './retry-online.ts'

/**
 * Runs the load once and returns the same promise afterwards; a failed load runs again on the next
 * call. A stored promise resolves without a turn of the event loop, which even a loaded module needs.
 */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= loadOrReset()
    return result
  }

  async function loadOrReset(): Promise<Result> {
    try {
      return await retryWhenOnline(load)
    } catch (error) {
      result = undefined
      throw error
    }
  }
}

/** Loads component and messages of each page once, and waits for the connection while the browser is offline. */
export function loadPagesOnce(source: PageSource): void {
  source.importComponent = oncePerPage(source.importComponent)
  source.prepare = oncePerPage(source.prepare)
}

function oncePerPage<Result>(load: (id: PageId) => Promise<Result>) {
  const loads = new Map<PageId, () => Promise<Result>>()
  return (id: PageId): Promise<Result> => {
    const loadOnce = loads.get(id) ?? once(() => load(id))
    loads.set(id, loadOnce)
    return loadOnce()
  }
}
