import { LATEST_BUILD } from '#shared/builds/build-files.ts'
import { paths } from '#shared/url/paths.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import { isHandled } from '../runtime/handled-errors.ts'
import type { PageRouter } from '../router/page-router.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { isChunkError } from './chunk-error.ts'
import { reloadFailedStyleSheets } from './failed-style-sheets.ts'
import { fetchLatestBuild, isReachable } from './build-calls.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { confirmBuild, findLatestId, tryBuild } from './newer-build.ts'
import { openAsDocument } from './open-as-document.ts'
import { passReloadGuard } from './reload-guard.ts'

/* This module is loaded a second after the start, or when an import has failed. */

export interface BuildsHost {
  /** The build of this page. */
  readonly buildId: string
  readonly router: Pick<PageRouter, 'state' | 'navigate'>
  readonly visitor: Pick<Visitor, 'loading' | 'isBot' | 'vendor_key'>
}

/**
 * The result of a failed import: another document is loading (`leaving`), the shop is unreachable
 * (`away`), or the error is shown (`shown`).
 */
export type Recovery = 'leaving' | 'away' | 'shown'

const HOUR_MS = 60 * 60 * 1000
/** A page this young may be reloaded even without an action of the visitor. */
const RECENT_LOAD_MS = 10_000

export function followBuilds(
  { buildId, router, visitor }: BuildsHost,
  /** Whether the shown page has unsaved input. */
  hasInput: () => boolean,
) {
  let latestBuildId: string | undefined
  let checkedAt = 0
  const preparedBuildIds = new Set<string>()
  let runningRecovery: Promise<Recovery> | undefined

  async function check(): Promise<void> {
    if (document.hidden || !navigator.onLine) return
    checkedAt = Date.now()
    try {
      const response = await fetchLatestBuild(visitor.vendor_key)
      if (!response.ok) throw new Error(`${response.status} for ${LATEST_BUILD}`)
      const id = findLatestId(await response.json())
      if (id === undefined) throw new Error(`No build is named in ${LATEST_BUILD}`)
      latestBuildId = id
    } catch (error) {
      console.info('The check for a new build failed', error)
    }
    if (latestBuildId !== undefined && latestBuildId !== buildId) await prepareFor(latestBuildId)
  }

  async function prepareFor(newerBuildId: string): Promise<void> {
    if (preparedBuildIds.has(newerBuildId)) return
    preparedBuildIds.add(newerBuildId)
    try {
      await fetchAhead({ currentBuildId: buildId, newerBuildId, vendor_key: visitor.vendor_key })
    } catch (error) {
      preparedBuildIds.delete(newerBuildId)
      console.info('The files of the new build could not be fetched ahead', error)
    }
  }

  /**
   * Opens the target of a navigation as a document of the newer build, unless that would interrupt
   * a running request. Returns whether it did.
   */
  function openInNewBuild(): boolean {
    const { pending, location } = router.state
    if (latestBuildId === undefined || latestBuildId === buildId || pending === undefined)
      return false
    if (pending.location.pathname === location.pathname || !navigator.onLine) return false
    if (visitor.loading.getState().loadingStatus) return false
    if (!tryBuild(tabStorage, { id: latestBuildId, now: Date.now() })) return false
    openAsDocument(router.state)
    return true
  }

  async function recover(failure: Error): Promise<Recovery> {
    if (!isChunkError(failure)) return 'shown'
    reloadFailedStyleSheets()
    if (isNavigating()) return reopen(isNavigating)
    if (isHandled(failure)) return 'shown'
    // This must be read before the first await, after which it is reset.
    const hasUserActivation = navigator.userActivation?.isActive ?? true
    const mayReload = hasUserActivation || performance.now() < RECENT_LOAD_MS
    // Unsaved input must not be lost to a reload; a visitor who navigates leaves it anyway.
    const mayLeave = () => mayReload && !hasInput() && !isInCheckout() && !isNavigating()
    // Imports that fail at the same time are handled as one failure.
    runningRecovery ??= reopen(mayLeave).finally(() => (runningRecovery = undefined))
    return runningRecovery
  }

  async function reopen(mayLeave: () => boolean): Promise<Recovery> {
    // The visitor's own navigation may load another document in the meantime.
    let isLeaving = false
    const onBeforeUnload = () => (isLeaving = true)
    addEventListener('beforeunload', onBeforeUnload)
    const isShopReachable = await isReachable(visitor.vendor_key)
    removeEventListener('beforeunload', onBeforeUnload)
    if (!isShopReachable) return 'away'
    if (isLeaving || !mayLeave() || !passReloadGuard(tabStorage, Date.now())) return 'shown'
    openAsDocument(router.state)
    return 'leaving'
  }

  function isNavigating(): boolean {
    return router.state.pending !== undefined
  }

  confirmBuild(tabStorage, buildId)
  if (!visitor.isBot) {
    void check()
    setInterval(() => void check(), HOUR_MS)
    document.addEventListener('visibilitychange', () => {
      if (Date.now() - checkedAt >= HOUR_MS) void check()
    })
  }
  // The browser shows this page again from its cache, where the navigation that opened a document waits.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isNavigating()) return
    const { search, hash, state } = router.state.location
    void router.navigate({ search, hash }, { replace: true, preventScrollReset: true, state })
  })
  return { leave: openInNewBuild, recover }
}

function isInCheckout(): boolean {
  return splitPrefix(location.pathname).path === paths.checkout
}

/**
 * Reloads a page whose script could not start, once. Until then the page can be read and its links
 * work.
 */
export async function recoverStart(error: unknown): Promise<void> {
  if (!isChunkError(error) || !(await isReachable(undefined))) return
  if (passReloadGuard(tabStorage, Date.now())) location.reload()
}
