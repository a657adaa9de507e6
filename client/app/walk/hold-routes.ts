import type { RouteObject } from 'react-router'
import type { PayloadSource } from '../payload.ts'
import { holdOffline } from './hold-offline.ts'

/** A promise that is kept needs no turn of the event loop, as even a module that is there does. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    answer ??= forgetFailure()
    return answer
  }

  async function forgetFailure(): Promise<Answer> {
    try {
      return await holdOffline(ask)
    } catch (error) {
      answer = undefined
      throw error
    }
  }
}

/** Has what belongs to a route fetched once, and waits for it while there is no connection. */
export function holdRoutes(routes: readonly RouteObject[]): void {
  for (const route of routes) {
    const load = typeof route.lazy === 'object' ? route.lazy.Component : undefined
    if (load !== undefined) route.lazy = { Component: once(async () => load()) }
    holdRoutes(route.children ?? [])
  }
}

export function holdPrepared(source: PayloadSource): void {
  const { prepare } = source
  const prepared = new Map<string, () => Promise<void>>()
  source.prepare = (routeId) => {
    const known = prepared.get(routeId) ?? once(() => prepare(routeId))
    prepared.set(routeId, known)
    return known()
  }
}
