import { createStore, type StoreApi } from 'zustand/vanilla'
import { MAX_BROWSER_WISHES } from '#shared/wish-list/limits.ts'
import { addWish, applyChanges, joinWishes, removeWish } from '#shared/wish-list/wishes.ts'
import { promptAfterSessionEnd } from '../account/prompt-after-session-end.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { waitForPaint } from '../runtime/after-paint.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { readBrowserWishes, WISHES, WISHES_CHANGED, writeBrowserWishes } from './browser-wishes.ts'
import { loadAccountWishes, sendWishes } from './wish-calls.ts'

/* This module is loaded when there is a wish list, or when something is put on it. */

type Ids = readonly number[]
export type WishFailure = 'wish.not_saved' | 'wish.unstored' | 'wish.full'

export interface WishListState {
  /** The shown list: what the account and this browser hold, with the changes under way. */
  readonly ids: Ids
  /** Whether the list was requested, with or without success. */
  readonly isLoaded: boolean
  /** Whether the account's list could not be loaded, so that only that of this browser is known. */
  readonly isIncomplete: boolean
  readonly failure: WishFailure | undefined
}

export interface WishList {
  readonly store: StoreApi<WishListState>
  readonly change: (id: number, isWished: boolean) => void
  readonly load: () => Promise<void>
}

const lists = new WeakMap<Visitor['auth'], WishList>()

/** Each visitor has one wish list. */
export function getWishList(visitor: Visitor): WishList {
  const existingList = lists.get(visitor.auth)
  if (existingList !== undefined) return existingList
  const list = createWishList(visitor)
  lists.set(visitor.auth, list)
  void list.load()
  return list
}

/**
 * Without an account the list is in this browser. With one it is in the account: what this browser holds is
 * added to it and then removed here, which may happen twice without harm.
 */
function createWishList(visitor: Visitor): WishList {
  const store = createStore<WishListState>(() => ({
    ids: [],
    isLoaded: false,
    isIncomplete: false,
    failure: undefined,
  }))
  /** The account's list; undefined for visitors who are not signed in. */
  let accountIds: Ids | undefined
  let pending: ReadonlyMap<number, boolean> = new Map()
  let isSending = false
  /** Counts confirmed changes and changes of the session: an answer from before one is outdated. */
  let version = 0
  const isSignedIn = () => visitor.auth.getState().authenticated

  function show(state: Partial<WishListState> = {}): void {
    const ids = applyChanges(joinWishes(accountIds ?? [], readBrowserWishes()), pending)
    store.setState({ ids, ...state })
  }

  async function load(): Promise<void> {
    show({ isLoaded: !isSignedIn() || accountIds !== undefined, isIncomplete: false })
    if (!isSignedIn()) return
    try {
      const versionAtStart = version
      const browserIds = readBrowserWishes()
      const ids =
        browserIds.length === 0
          ? await loadAccountWishes(visitor)
          : await sendWishes(visitor, { add: browserIds, remove: [] })
      if (version === versionAtStart) receive(ids)
      if (browserIds.length > 0) notifyTabs()
    } catch {
      // The list of this browser is shown; the account's list is requested again with the next change.
    }
    show({ isLoaded: true, isIncomplete: isSignedIn() && accountIds === undefined })
  }

  /** Removes the items that the account now has from this browser. */
  function receive(ids: Ids): void {
    if (!isSignedIn()) return
    accountIds = ids
    const browserIds = readBrowserWishes()
    if (browserIds.length === 0) return
    writeBrowserWishes(browserIds.filter((id) => !ids.includes(id)))
  }

  function change(id: number, isWished: boolean): void {
    if (isSignedIn()) {
      pending = new Map([...pending, [id, isWished]])
      show({ failure: undefined })
      void sendPending()
      return
    }
    const ids = readBrowserWishes()
    const changedIds = isWished ? addWish(ids, id) : removeWish(ids, id)
    if (changedIds.length > MAX_BROWSER_WISHES) {
      show({ failure: 'wish.full' })
      return
    }
    show({ failure: writeBrowserWishes(changedIds) ? undefined : 'wish.unstored' })
  }

  /** Returns undefined if the session has ended; a failure does not concern the next account. */
  async function sendInSession(changes: ReadonlyMap<number, boolean>): Promise<Ids | undefined> {
    const versionAtStart = version
    try {
      const ids = await sendWishes(visitor, toRequest(changes))
      return version === versionAtStart ? ids : undefined
    } catch (error) {
      if (version === versionAtStart || !isSignedIn()) throw error
      return undefined
    }
  }

  /** Sends one request at a time; what is pressed meanwhile goes with the next one. */
  async function sendPending(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      await waitForPaintOrLeaving()
      while (pending.size > 0) {
        const sent = pending
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        const ids = await sendInSession(sent)
        // The pending changes are those of another session now.
        if (ids === undefined) continue
        pending = new Map([...pending].filter(([id, isWished]) => sent.get(id) !== isWished))
        for (const [id, isWished] of sent) {
          if (!isWished) writeBrowserWishes(removeWish(readBrowserWishes(), id))
        }
        version += 1
        receive(ids)
        const isFull = [...sent].some(([id, isWished]) => isWished && !ids.includes(id))
        show({ failure: isFull ? 'wish.full' : undefined, isIncomplete: false })
      }
      notifyTabs()
    } catch (error) {
      pending = new Map()
      show({ failure: 'wish.not_saved' })
      promptAfterSessionEnd(visitor.auth, error)
    } finally {
      isSending = false
    }
  }

  window.addEventListener('storage', ({ key }) => {
    if (key === WISHES) show()
    if (key === WISHES_CHANGED) void load()
  })
  window.addEventListener('online', () => {
    if (store.getState().isIncomplete) void load()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void load()
  })
  visitor.auth.subscribe(({ token }, before) => {
    if (token === before.token) return
    version += 1
    accountIds = undefined
    pending = new Map()
    store.setState({ failure: undefined })
    void load()
  })
  return { store, change, load }
}

/** A page that is left is not painted again. */
async function waitForPaintOrLeaving(): Promise<void> {
  const painted = new AbortController()
  const leaving = new Promise<void>((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { signal: painted.signal })
  })
  await Promise.race([waitForPaint(), leaving])
  painted.abort()
}

function toRequest(changes: ReadonlyMap<number, boolean>) {
  const select = (isWanted: boolean) =>
    [...changes].filter(([, isWished]) => isWished === isWanted).map(([id]) => id)
  // The newest is the first of the list.
  return { add: select(true).toReversed(), remove: select(false) }
}

/** The list of an account is not in the storage, so other tabs are notified of changes. */
function notifyTabs(): void {
  browserStorage.write(WISHES_CHANGED, String(Date.now()))
}
