import { toLines } from '#shared/cart/cart.ts'
import type { CartItem, CartLine } from '#shared/cart/contract.ts'
import { setItems } from './cart-actions.ts'
import { type BrowserStorage } from '../runtime/browser-storage.ts'
import { CART_CURRENCY, CART_ITEMS } from './cart-storage.ts'
import { rebaseItems } from './rebase-items.ts'
import type { CartStore } from '../stores/cart-store.ts'
import { removeOrdered, type OrderedLine } from './remove-ordered.ts'
import { createRetryTimer } from './retry-timer.ts'
import { isRejected, isSignedOut, isLineRejected } from './save-errors.ts'
import { readSharedId } from './shared-cart-id.ts'
import { readCopy, writeCopy } from './stored-copy.ts'
import { findChanged, withAppliedItems } from './unconfirmed-items.ts'

/** Keepalive bodies may have 64 KiB in total; this leaves room for other requests. */
const MAX_KEEPALIVE_BYTES = 60_000

export interface CartToSave {
  readonly lines: CartLine[]
  readonly revision: number | undefined
  readonly shared_cart_id: string | null
  /** The page is closing. */
  readonly isLast: boolean
}

export interface SavedRevision {
  readonly revision: number
  readonly is_merged: boolean
}

interface ServerParts {
  readonly store: CartStore
  readonly storage: BrowserStorage
  /** Returns the code of the currency that the cart's prices are in. */
  readonly getCurrencyCode: () => string
  readonly send: (cart: CartToSave) => Promise<SavedRevision>
  /** Called when the server has merged lines of another device, which are then fetched and received. */
  readonly onMerged: () => Promise<void>
}

export interface ServerCart {
  /**
   * Removes ordered lines. The server has removed them from the account's cart itself: neither unsaved
   * changes nor the stored copy may add them again.
   */
  readonly removeOrdered: (ordered: readonly OrderedLine[]) => void
  /** Uses these lines as the saved state; the server merges the differences with the next save. */
  readonly reset: (items: readonly CartItem[]) => void
  /**
   * Receives the server's cart and applies this page's unsaved changes to it. A response that is older
   * than the last one has no effect.
   */
  readonly receive: (items: readonly CartItem[], revision: number | undefined) => void
  readonly save: () => Promise<void>
  /** Saves while the page is closing. */
  readonly flush: () => void
}

/**
 * Saves the cart of an account. One save runs at a time, failed saves are retried, and a copy stays in
 * local storage until the server has confirmed what a closing page has sent.
 */
export function createServerCart(parts: ServerParts): ServerCart {
  const { store, storage, getCurrencyCode, send, onMerged } = parts
  let baseItems = store.getState().items
  /** Changed lines that were sent, until a response says what the server has. */
  let unconfirmedItems: readonly CartItem[] = []
  let revision: number | undefined
  let isSaving = false
  /** Counts the sessions: what a save of an earlier one has led to has no effect. */
  let session = 0
  const retry = createRetryTimer(() => void save())

  /** Sends the shown items. */
  function sendItems(isLast: boolean): Promise<SavedRevision> {
    const { items } = store.getState()
    // A repeated save sends the same items.
    unconfirmedItems = [...new Set([...unconfirmedItems, ...findChanged(baseItems, items)])]
    return send({ lines: toLines(items), revision, shared_cart_id: readSharedId(storage), isLast })
  }

  async function confirm(items: readonly CartItem[], saved: SavedRevision): Promise<void> {
    baseItems = items
    unconfirmedItems = []
    // Without the new revision the next save merges again, instead of replacing lines not loaded yet.
    if (!saved.is_merged) ({ revision } = saved)
    retry.resetDelay()
    storage.remove(CART_ITEMS)
    if (store.getState().error === 'unloaded') store.setState({ error: undefined })
    clearSaveError()
    if (saved.is_merged) await onMerged()
  }

  function clearSaveError(): void {
    const { error } = store.getState()
    if (error === 'unsaved' || error === 'refused') store.setState({ error: undefined })
  }

  function createSessionCheck(): () => boolean {
    const sessionAtStart = session
    return () => session === sessionAtStart
  }

  async function save(): Promise<void> {
    retry.cancel()
    const { items } = store.getState()
    if (isSaving || items === baseItems) return
    isSaving = true
    const isCurrent = createSessionCheck()
    try {
      const saved = await sendItems(false)
      if (isCurrent()) await confirm(items, saved)
    } catch (error) {
      if (!isCurrent()) return
      if (!removeRejectedLines(error, items)) {
        fail(error)
        return
      }
    } finally {
      if (isCurrent()) isSaving = false
    }
    if (isCurrent()) await save()
  }

  /**
   * Removes new lines that the server has rejected, such as a stored one whose variant the shop has never had:
   * the other lines are then saved. Returns false if there are none.
   */
  function removeRejectedLines(error: unknown, sentItems: readonly CartItem[]): boolean {
    const rejectedKeys = sentItems
      .filter((_, index) => isLineRejected(error, index))
      .map(({ searching_key }) => searching_key)
      .filter((key) => baseItems.every(({ searching_key }) => searching_key !== key))
    if (rejectedKeys.length === 0) return false
    const { items } = store.getState()
    setItems(
      store,
      items.filter(({ searching_key }) => !rejectedKeys.includes(searching_key)),
    )
    return true
  }

  function fail(error: unknown): void {
    // The handler of account changes stores the cart in this browser.
    if (isSignedOut(error)) return
    if (isRejected(error)) {
      setItems(store, baseItems)
      store.setState({ error: 'refused' })
      return
    }
    writeCopy(storage, store.getState().items, getCurrencyCode())
    store.setState({ error: 'unsaved' })
    retry.schedule()
  }

  function flush(): void {
    const { items } = store.getState()
    if (items === baseItems) return
    writeCopy(storage, items, getCurrencyCode())
    const { byteLength } = new TextEncoder().encode(JSON.stringify(toLines(items)))
    if (byteLength > MAX_KEEPALIVE_BYTES) return
    const isCurrent = createSessionCheck()
    sendItems(true).then(
      (saved) => (isCurrent() ? confirm(items, saved) : undefined),
      () => {
        // The next start sends the stored copy to the server.
      },
    )
  }

  function receive(serverItems: readonly CartItem[], newRevision: number | undefined): void {
    if (newRevision !== undefined && revision !== undefined && newRevision < revision) return
    const items = rebaseItems({
      base: withAppliedItems(baseItems, serverItems, unconfirmedItems),
      ours: store.getState().items,
      theirs: serverItems,
    })
    if (newRevision !== revision) unconfirmedItems = []
    baseItems = serverItems
    revision = newRevision
    setItems(store, items)
  }

  function removeOrderedLines(orderedLines: readonly OrderedLine[]): void {
    const { items } = store.getState()
    const remaining = removeOrdered(items, orderedLines)
    baseItems = baseItems === items ? remaining : removeOrdered(baseItems, orderedLines)
    setItems(store, remaining)
    const copyCurrencyCode = storage.read(CART_CURRENCY) ?? getCurrencyCode()
    writeCopy(storage, removeOrdered(readCopy(storage), orderedLines), copyCurrencyCode)
  }

  function reset(items: readonly CartItem[]): void {
    retry.cancel()
    retry.resetDelay()
    clearSaveError()
    session += 1
    isSaving = false
    baseItems = items
    unconfirmedItems = []
    revision = undefined
  }

  return { reset, receive, removeOrdered: removeOrderedLines, save, flush }
}
