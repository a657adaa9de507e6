import { data, type DataStrategyFunction } from 'react-router'
import { BAD_REQUEST_MESSAGE } from '#shared/api/errors.ts'
import type { BuildsHost, Recovery } from './follow-builds.ts'

const FIRST_CHECK_MS = 1000
/** To the visitor the shop is away. */
const SERVICE_UNAVAILABLE = 503

/** What is done about other builds, once that has been fetched. */
export interface BuildMonitor {
  /** Whether the navigation that has begun opens its page as a document, and has begun to. */
  leave?: () => boolean
  /** Something could not be imported. */
  recover?: (failure: Error) => Promise<Recovery>
}

export interface Builds extends BuildMonitor {
  /** The path of the page that something was typed into last. */
  inputPath?: string
  /** Failed imports that nobody waits for, or that whoever does makes do without. */
  readonly handled: WeakSet<object>
}

/** What is chosen is soon chosen again. */
const TYPED_INTO = 'textarea, input:not([type="radio"], [type="checkbox"])'

const leaving = new Promise<never>(() => undefined)

/** Loads pages in this document as long as its build is the shop's, and its parts can be fetched. */
export function withinBuild(
  load: DataStrategyFunction,
  builds: BuildMonitor,
): DataStrategyFunction {
  return async function loadWithinBuild(args) {
    if (builds.leave?.() === true) return leaving
    const loaded = await load(args)
    for (const [routeId, { type, result }] of Object.entries(loaded)) {
      if (type !== 'error' || !(result instanceof Error)) continue
      const recovery = await builds.recover?.(result)
      if (recovery === 'leaving') return leaving
      if (recovery !== 'away') continue
      loaded[routeId] = { type, result: data(BAD_REQUEST_MESSAGE, { status: SERVICE_UNAVAILABLE }) }
    }
    return loaded
  }
}

/** Fetches what follows other builds after the start, or when a part of this one cannot be fetched. */
export function startBuilds(builds: Builds, host: BuildsHost): void {
  if (host.build === 'development') return
  let following: Promise<Required<BuildMonitor>> | undefined
  const follow = () => {
    following ??= import('./follow-builds.ts').then(({ followBuilds }) =>
      followBuilds(host, () => builds.inputPath === host.router.state.location.pathname),
    )
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
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(TYPED_INTO)) {
        builds.inputPath = host.router.state.location.pathname
      }
    },
    { capture: true },
  )
  addEventListener('vite:preloadError', ({ payload }) => {
    // By then whoever asked has heard of it.
    setTimeout(() => {
      // A page's own parts are the navigation's to recover.
      const isNavigating = host.router.state.navigation.state !== 'idle'
      if (!isNavigating && !builds.handled.has(payload)) void builds.recover?.(payload)
    })
  })
}
