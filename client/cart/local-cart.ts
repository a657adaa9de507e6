import type { CartItem } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import { setItems } from './cart-actions.ts'
import { type BrowserStorage } from '../app/browser-storage.ts'
import { CART_CURRENCY, CART_ITEMS } from './cart-storage.ts'
import { rebaseItems } from './rebase-items.ts'
import { mergeItems } from './refresh-items.ts'
import type { CartStore } from './store.ts'

type Items = readonly CartItem[]

interface LocalParts {
  readonly store: CartStore
  readonly storage: BrowserStorage
  /** The code of the currency that the cart's prices are in. */
  readonly currencyCode: () => string
  /** Stored prices in the currency that is shown now, as far as they can be known here. */
  readonly convert: (items: Items, from: string) => Items
}

export interface LocalKeeping {
  /** Takes in what is stored, under our own changes that are not. */
  readonly pull: () => void
  readonly save: () => void
  /** Keeps here what was an account's cart, with what another tab has kept of it already. */
  readonly takeOver: () => void
}

/**
 * The cart of an anonymous visitor in local storage. Every tab writes there: what another has
 * written since we looked is taken in first, so that no tab overwrites another's change.
 */
export function keepLocally({ store, storage, currencyCode, convert }: LocalParts): LocalKeeping {
  let seen: string | undefined
  let base = store.getState().items

  function pull(): void {
    const stored = storage.read(CART_ITEMS)
    if (stored === seen) return
    seen = stored
    const theirs = readItems(stored)
    const items = rebaseItems({ base, ours: store.getState().items, theirs })
    base = theirs
    setItems(store, items)
  }

  function readItems(stored: string | undefined): Items {
    const from = storage.read(CART_CURRENCY) ?? currencyCode()
    return convert(parseStoredItems(stored ?? []), from)
  }

  function save(): void {
    pull()
    const { items, trouble } = store.getState()
    if (items === base) return
    if (!write(items)) {
      store.setState({ trouble: 'unkept' })
      return
    }
    base = items
    if (trouble === 'unkept') store.setState({ trouble: undefined })
  }

  function write(items: Items): boolean {
    if (items.length === 0) {
      for (const name of [CART_ITEMS, CART_CURRENCY]) storage.forget(name)
      seen = undefined
      return true
    }
    const text = JSON.stringify(items)
    if (text === seen) return true
    if (!storage.write(CART_CURRENCY, currencyCode()) || !storage.write(CART_ITEMS, text)) {
      return false
    }
    seen = text
    return true
  }

  function takeOver(): void {
    seen = storage.read(CART_ITEMS)
    base = readItems(seen)
    setItems(store, mergeItems(base, store.getState().items))
    save()
  }

  return { pull, save, takeOver }
}
