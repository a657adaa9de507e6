import { BAD_REQUEST_MESSAGE } from '#shared/api/errors.ts'
import type { PageLoader } from '../router/page-loader.ts'
import { PageError } from '../runtime/page-error.ts'
import type { BuildsHost, Recovery } from './follow-builds.ts'

const FIRST_CHECK_MS = 1000
/** The status that means to visitors that the shop is unreachable. */
const SERVICE_UNAVAILABLE = 503

/** The handlers of newer builds, set once their module has loaded. */
export interface BuildMonitor {
  /**
   * Opens the target of the current navigation as a document if there is a newer build; returns
   * whether it did.
   */
  leave?: () => boolean
  /** Handles a failed import. */
  recover?: (failure: Error) => Promise<Recovery>
}

export interface Builds extends BuildMonitor {
  /** The path of the page that last received input. */
  inputPath?: string
}

/** Choices are not counted as input, because they are easily repeated. */
const TEXT_FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"])'

const NEVER_RESOLVED = new Promise<never>(() => undefined)

/**
 * Loads pages in this document unless there is a newer build or a file of this build cannot be
 * loaded.
 */
export function withinBuild(load: PageLoader, builds: BuildMonitor): PageLoader {
  return async function loadWithinBuild(navigation) {
    if (builds.leave?.() === true) return NEVER_RESOLVED
    try {
      return await load(navigation)
    } catch (error) {
      if (error instanceof PageError || !(error instanceof Error)) throw error
      const recovery = await builds.recover?.(error)
      if (recovery === 'leaving') return NEVER_RESOLVED
      throw recovery === 'away' ? new PageError(SERVICE_UNAVAILABLE, BAD_REQUEST_MESSAGE) : error
    }
  }
}

/** Loads the monitor for newer builds a second after the start, or when an import fails. */
export function startBuilds(builds: Builds, host: BuildsHost): void {
  if (host.buildId === 'development') return
  let monitor: Promise<Required<BuildMonitor>> | undefined
  const loadMonitor = () => {
    monitor ??= import('./follow-builds.ts').then(({ followBuilds }) =>
      followBuilds(host, () => builds.inputPath === host.router.state.location.pathname),
    )
    return monitor
  }
  builds.recover = (failure) =>
    loadMonitor().then(
      ({ recover }) => recover(failure),
      () => 'away',
    )
  setTimeout(() => {
    loadMonitor().then(
      ({ leave }) => (builds.leave = leave),
      () => undefined,
    )
  }, FIRST_CHECK_MS)
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && target.matches(TEXT_FIELDS)) {
        builds.inputPath = host.router.state.location.pathname
      }
    },
    { capture: true },
  )
  addEventListener('vite:preloadError', ({ payload }) => {
    // The delay lets the importing code handle the error first.
    setTimeout(() => {
      // The navigation recovers from failed imports of its page.
      const isNavigating = host.router.state.pending !== undefined
      if (!isNavigating) void builds.recover?.(payload)
    })
  })
}
