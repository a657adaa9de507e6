import { ApiError } from '#shared/api/errors.ts'
import { toLines } from '#shared/cart/cart.ts'
import type { CartItem, CartLine } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import { setItems } from './cart-actions.ts'
import { type BrowserStorage } from '../app/browser-storage.ts'
import { CART_ITEMS, SHARED_CART_ID } from './cart-storage.ts'
import { rebaseItems } from './rebase-items.ts'
import type { CartStore } from './store.ts'
import { takeOut, type OrderedLine } from './take-out.ts'

/** A keepalive body may have 64 KiB; some of it is the envelope's and other requests'. */
const MAX_KEEPALIVE_BYTES = 60_000
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 60_000
const [UNAUTHORIZED, TIMEOUT, TOO_MANY, INTERNAL] = [401, 408, 429, 500]

export interface CartToSave {
  readonly lines: CartLine[]
  readonly revision: number | undefined
  readonly shared_cart_id: string | null
  /** The page is going away. */
  readonly isLast: boolean
}

export interface SavedRevision {
  readonly revision: number
  readonly is_merged: boolean
}

interface ServerParts {
  readonly store: CartStore
  readonly storage: BrowserStorage
  readonly send: (cart: CartToSave) => Promise<SavedRevision>
  /** The server kept lines of another device as well, which are to be fetched and accepted. */
  readonly onMerged: () => Promise<void>
}

export interface ServerKeeping {
  /**
   * The shop itself has taken what was ordered out of the account's cart: neither this page's changes
   * nor the copy that a page before it has left may bring it back.
   */
  readonly takeOut: (ordered: readonly OrderedLine[]) => void
  /** Of another account, or anew: what is not in these lines is to be saved, merged by the server. */
  readonly begin: (items: readonly CartItem[]) => void
  /** The server's cart as it has just come, under our own changes since the last. */
  readonly accept: (items: readonly CartItem[], revision: number | undefined) => void
  readonly save: () => Promise<void>
  /** Saves in what is left of the page's life. */
  readonly flush: () => void
}

/**
 * The cart of an account. One save is under way at a time, failures are tried again, and a copy
 * stays in local storage while the server has not confirmed what a closing page sent.
 */
export function keepOnServer(parts: ServerParts): ServerKeeping {
  const { store, storage, send, onMerged } = parts
  let base = store.getState().items
  let revision: number | undefined
  let isSaving = false
  let retryMs = FIRST_RETRY_MS
  let retry: ReturnType<typeof setTimeout> | undefined

  const toSave = (isLast: boolean): CartToSave => {
    const shared_cart_id = storage.read(SHARED_CART_ID) ?? null
    return { lines: toLines(store.getState().items), revision, shared_cart_id, isLast }
  }

  async function confirm(items: readonly CartItem[], saved: SavedRevision): Promise<void> {
    base = items
    // Lines that this page does not know yet must be merged again, not replaced, until it does.
    if (!saved.is_merged) ({ revision } = saved)
    retryMs = FIRST_RETRY_MS
    storage.forget(CART_ITEMS)
    const { trouble } = store.getState()
    if (trouble === 'unsaved') store.setState({ trouble: undefined })
    if (saved.is_merged) await onMerged()
  }

  async function save(): Promise<void> {
    clearTimeout(retry)
    const { items } = store.getState()
    if (isSaving || items === base) return
    isSaving = true
    try {
      await confirm(items, await send(toSave(false)))
    } catch (error) {
      fail(error)
      return
    } finally {
      isSaving = false
    }
    await save()
  }

  function fail(error: unknown): void {
    // Whoever follows the session keeps the cart in this browser.
    if (isSignedOut(error)) return
    if (isRefusal(error)) {
      setItems(store, base)
      store.setState({ trouble: 'refused' })
      return
    }
    keepCopy()
    store.setState({ trouble: 'unsaved' })
    retry = setTimeout(() => void save(), retryMs)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }

  function keepCopy(): void {
    const { items } = store.getState()
    if (items.length === 0) storage.forget(CART_ITEMS)
    else storage.write(CART_ITEMS, JSON.stringify(items))
  }

  function flush(): void {
    const { items } = store.getState()
    if (items === base) return
    keepCopy()
    const cart = toSave(true)
    const { byteLength } = new TextEncoder().encode(JSON.stringify(cart.lines))
    if (byteLength > MAX_KEEPALIVE_BYTES) return
    send(cart).then(
      (saved) => confirm(items, saved),
      () => {
        // The copy is there: the next start brings it to the server.
      },
    )
  }

  function accept(theirs: readonly CartItem[], newRevision: number | undefined): void {
    const items = rebaseItems({ base, ours: store.getState().items, theirs })
    base = theirs
    revision = newRevision
    setItems(store, items)
  }

  function takeOutOrdered(ordered: readonly OrderedLine[]): void {
    const { items } = store.getState()
    const left = takeOut(items, ordered)
    base = base === items ? left : takeOut(base, ordered)
    setItems(store, left)
    const copy = takeOut(parseStoredItems(storage.read(CART_ITEMS) ?? []), ordered)
    if (copy.length === 0) storage.forget(CART_ITEMS)
    else storage.write(CART_ITEMS, JSON.stringify(copy))
  }

  function begin(items: readonly CartItem[]): void {
    clearTimeout(retry)
    retryMs = FIRST_RETRY_MS
    base = items
    revision = undefined
  }

  return { begin, accept, takeOut: takeOutOrdered, save, flush }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNAUTHORIZED
}

/** The server has understood and will not have it: asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return ![0, TIMEOUT, TOO_MANY].includes(status) && status < INTERNAL
}
