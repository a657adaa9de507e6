import type { createBrowserRouter } from 'react-router'
import { LATEST_BUILD } from '#shared/builds/build-files.ts'
import { paths } from '#shared/url/paths.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { isChunkError } from './chunk-error.ts'
import { fetchLatest, isReachable } from './latest-build.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { arriveIn, findLatestId, tryBuild } from './newer-build.ts'
import { openAsDocument } from './open-as-document.ts'
import { passReloadGuard } from './reload-guard.ts'

/* Fetched a second after the start, or when something could not be imported. */

export interface BuildsHost {
  /** Of this page. */
  readonly build: string
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly visitor: Pick<Visitor, 'loading' | 'isBot'>
}

/** What comes of a failure: another document, none because the shop is out of reach, or its words. */
export type Recovery = 'leaving' | 'away' | 'told'

const HOUR_MS = 60 * 60 * 1000
/** A page that has hardly come may be loaded anew, also where the visitor has done nothing. */
const YOUNG_MS = 10_000

export function followBuilds(
  { build, router, visitor }: BuildsHost,
  /** Into the page that is shown. */
  hasInput: () => boolean,
) {
  let latest: string | undefined
  let checkedAt = 0
  const prepared = new Set<string>()
  let recovering: Promise<Recovery> | undefined

  async function check(): Promise<void> {
    if (document.hidden || !navigator.onLine) return
    checkedAt = Date.now()
    try {
      const response = await fetchLatest()
      if (!response.ok) throw new Error(`${response.status} for ${LATEST_BUILD}`)
      const id = findLatestId(await response.json())
      if (id === undefined) throw new Error(`No build is named in ${LATEST_BUILD}`)
      latest = id
    } catch (error) {
      console.info('The check for a new build failed', error)
    }
    if (latest !== undefined && latest !== build) await prepareFor(latest)
  }

  async function prepareFor(newer: string): Promise<void> {
    if (prepared.has(newer)) return
    prepared.add(newer)
    try {
      await fetchAhead({ build, newer })
    } catch (error) {
      prepared.delete(newer)
      console.info('The files of the new build could not be fetched ahead', error)
    }
  }

  /** For a step to another page, when nothing that is on its way would be broken off. */
  function leave(): boolean {
    const { navigation, location } = router.state
    if (latest === undefined || latest === build || navigation.location === undefined) return false
    if (navigation.location.pathname === location.pathname || !navigator.onLine) return false
    if (visitor.loading.getState().loadingStatus) return false
    if (!tryBuild(tabStorage, { id: latest, now: Date.now() })) return false
    openAsDocument(router)
    return true
  }

  async function recover(failure: Error): Promise<Recovery> {
    if (!isChunkError(failure)) return 'told'
    if (isNavigating()) return openAnew(isNavigating)
    // Before anything is waited for, while it is known.
    const isAllowed = navigator.userActivation?.isActive ?? true
    const mayReload = isAllowed || performance.now() < YOUNG_MS
    // What is typed is worth more than what could not be fetched; whoever walks on leaves it anyway.
    const isFree = () => mayReload && !hasInput() && !isInCheckout() && !isNavigating()
    // Several parts that fail at once are one failure.
    recovering ??= openAnew(isFree).finally(() => (recovering = undefined))
    return recovering
  }

  async function openAnew(isFree: () => boolean): Promise<Recovery> {
    // Whoever has asked for the part may have another document come in its place.
    let isLeft = false
    const noteLeaving = () => (isLeft = true)
    addEventListener('beforeunload', noteLeaving)
    const isThere = await isReachable()
    removeEventListener('beforeunload', noteLeaving)
    if (!isThere) return 'away'
    if (isLeft || !isFree() || !passReloadGuard(tabStorage, Date.now())) return 'told'
    openAsDocument(router)
    return 'leaving'
  }

  function isNavigating(): boolean {
    return router.state.navigation.state !== 'idle'
  }

  arriveIn(tabStorage, build)
  if (!visitor.isBot) {
    void check()
    setInterval(() => void check(), HOUR_MS)
    document.addEventListener('visibilitychange', () => {
      if (Date.now() - checkedAt >= HOUR_MS) void check()
    })
  }
  return { leave, recover }
}

function isInCheckout(): boolean {
  return splitPrefix(location.pathname).path === paths.checkout
}

/** A page that never started is loaded once more; it can be read and walked through as it is. */
export async function recoverStart(error: unknown): Promise<void> {
  if (!isChunkError(error) || !(await isReachable())) return
  if (passReloadGuard(tabStorage, Date.now())) location.reload()
}
