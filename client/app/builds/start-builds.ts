import { data, type DataStrategyFunction } from 'react-router'
import type { BuildsHost, Recovery } from './follow-builds.ts'

const FIRST_CHECK_MS = 1000
/** To the visitor the shop is away. */
const SERVICE_UNAVAILABLE = 503

/** What is done about other builds, once that has been fetched. */
export interface Builds {
  /** Whether the navigation that has begun opens its page as a document, and has begun to. */
  leave?: () => boolean
  /** Something could not be imported. */
  recover?: (failure: Error) => Promise<Recovery>
}

const leaving = new Promise<never>(() => undefined)

/** Loads pages in this document as long as its build is the shop's, and its parts can be fetched. */
export function withinBuild(load: DataStrategyFunction, builds: Builds): DataStrategyFunction {
  return async function loadWithinBuild(args) {
    if (builds.leave?.() === true) return leaving
    const loaded = await load(args)
    for (const [routeId, { type, result }] of Object.entries(loaded)) {
      if (type !== 'error' || !(result instanceof Error)) continue
      const recovery = await builds.recover?.(result)
      if (recovery === 'leaving') return leaving
      if (recovery !== 'away') continue
      loaded[routeId] = { type, result: data(null, { status: SERVICE_UNAVAILABLE }) }
    }
    return loaded
  }
}

/** Fetches what follows other builds after the start, or when a part of this one cannot be fetched. */
export function startBuilds(builds: Builds, host: BuildsHost): void {
  if (host.build === 'development') return
  let following: Promise<Required<Builds>> | undefined
  const follow = () => {
    following ??= import('./follow-builds.ts').then(({ followBuilds }) => followBuilds(host))
    return following
  }
  builds.recover = (failure) =>
    follow().then(
      ({ recover }) => recover(failure),
      () => 'away',
    )
  setTimeout(() => {
    follow().then(
      ({ leave }) => (builds.leave = leave),
      () => undefined,
    )
  }, FIRST_CHECK_MS)
  addEventListener('vite:preloadError', ({ payload }) => {
    // A page's own parts are the navigation's to recover.
    if (host.router.state.navigation.state === 'idle') void builds.recover?.(payload)
  })
}
