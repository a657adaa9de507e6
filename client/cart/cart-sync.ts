import { ApiError, normalizeErrors } from '#shared/api/errors.ts'
import { totals } from '#shared/cart/cart.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { CartStore } from '../stores/cart-store.ts'
import { createAccountCart } from './account-cart.ts'
import { handleAccountChanges } from './account-changes.ts'
import { clearItems, setItems } from './cart-actions.ts'
import { listenToCartEvents } from './cart-events.ts'
import { CART_ITEMS } from './cart-storage.ts'
import { createDebouncedSave } from './debounced-save.ts'
import { createLatestRequest } from './latest-request.ts'
import { createLocalCart } from './local-cart.ts'
import { notifyMerged } from './merged-lines.ts'
import { createPriceRefresh } from './price-refresh.ts'
import { removeOrdered, type OrderedLine } from './remove-ordered.ts'
import { removeSharedIdWhenEmpty } from './shared-cart-id.ts'

/* This module is loaded when there is a cart to synchronise. */

/** Synchronises the cart with local storage, the server, other tabs and the selected currency. */
export interface CartSync {
  /** Fetches the current names, prices and stock of the items, or a cart that could not be loaded. */
  readonly refresh: () => Promise<void>
  /**
   * Shows the visitor's own cart, although the URL may still contain another one. Rejects if the account's
   * cart could not be loaded.
   */
  readonly resume: () => Promise<void>
  /** Removes what was ordered from the cart. */
  readonly removeOrdered: (ordered: readonly OrderedLine[]) => Promise<void>
  /** Empties the cart and removes what this browser has stored of it (spec §4). */
  readonly clear: () => void
  /** Counts the items of the visitor's own cart, which may not be shown yet. */
  readonly countOwnItems: () => Promise<number>
}

const syncs = new WeakMap<CartStore, CartSync>()

/** Each visitor's cart has one synchronisation. */
export function getCartSync(visitor: Visitor): CartSync {
  const existingSync = syncs.get(visitor.cart)
  if (existingSync !== undefined) return existingSync
  const newSync = createCartSync(visitor)
  syncs.set(visitor.cart, newSync)
  return newSync
}

function createCartSync(visitor: Visitor): CartSync {
  const { cart: store, auth } = visitor
  const isSignedIn = () => auth.getState().authenticated
  const runLatest = createLatestRequest(store)
  const prices = createPriceRefresh(visitor, runLatest)
  const account = createAccountCart(visitor, runLatest, prices)
  const local = createLocalCart({
    store,
    storage: browserStorage,
    currencyCode: prices.getCurrencyCode,
    convert: prices.convertStored,
  })
  const saver = createDebouncedSave(store, {
    save: () => (isSignedIn() ? account.server.save() : local.save()),
    flush: () => (isSignedIn() ? account.server.flush() : local.save()),
  })

  function start(): void {
    removeSharedIdWhenEmpty(store, browserStorage)
    handleAccountChanges({
      auth,
      store,
      account,
      saveLocally: local.save,
      switchToLocal() {
        local.mergeIntoStored()
        void refresh()
      },
      notify(merged) {
        // The lines are in the cart, whether the notice can be shown or not.
        notifyMerged(visitor, merged).catch(() => undefined)
      },
    })
    listenToCartEvents({ visitor, account, local, saver, refresh })
    if (!isSignedIn()) local.pull()
    void (isSignedIn() ? account.loadUnlessCartInUrl() : refresh())
  }

  /** Without the account's cart there are no items whose prices could be fetched. */
  function refresh(): Promise<void> {
    const isMissing = isSignedIn() && store.getState().error === 'unloaded'
    return isMissing ? account.loadUnlessCartInUrl() : prices.refresh()
  }

  async function resume(): Promise<void> {
    if (!isSignedIn()) return refresh()
    await account.load()
    if (store.getState().error === 'unloaded') throw new ApiError(0, normalizeErrors(undefined))
  }

  function clear(): void {
    clearItems(store)
    if (isSignedIn()) browserStorage.remove(CART_ITEMS)
    else local.save()
  }

  async function removeOrderedLines(orderedLines: readonly OrderedLine[]): Promise<void> {
    if (!isSignedIn()) {
      setItems(store, removeOrdered(store.getState().items, orderedLines))
      return
    }
    account.server.removeOrdered(orderedLines)
    await account.loadUnlessCartInUrl()
  }

  async function countOwnItems(): Promise<number> {
    const items = isSignedIn() ? await account.fetchItems() : store.getState().items
    return totals(items).items_count
  }

  start()
  return {
    refresh,
    resume,
    removeOrdered: removeOrderedLines,
    clear,
    countOwnItems,
  }
}
