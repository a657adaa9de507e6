import type { RouteObject } from 'react-router'
import type { PayloadSource } from '../runtime/payload.ts'
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

/** Loads the module of each route once, and waits for the connection while the browser is offline. */
export function loadRoutesOnce(routes: readonly RouteObject[]): void {
  for (const route of routes) {
    const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined
    if (load !== undefined) route.lazy = { Component: once(async () => load()) }
    loadRoutesOnce(route.children ?? [])
  }
}

export function prepareRoutesOnce(source: PayloadSource): void {
  const { prepare } = source
  const preparations = new Map<string, () => Promise<void>>()
  source.prepare = (routeId) => {
    const prepareOnce = preparations.get(routeId) ?? once(() => prepare(routeId))
    preparations.set(routeId, prepareOnce)
    return prepareOnce()
  }
}
