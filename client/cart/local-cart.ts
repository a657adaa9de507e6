import type { CartItems } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import { setItems } from './cart-actions.ts'
import { type BrowserStorage } from '../runtime/browser-storage.ts'
import { CART_CURRENCY, CART_ITEMS } from './cart-storage.ts'
import { indexByKey } from './index-by-key.ts'
import { rebaseItems } from './rebase-items.ts'
import { mergeItems } from './merge-items.ts'
import type { CartStore } from '../stores/cart-store.ts'
import { withShownTexts } from './shown-texts.ts'
import { writeItems } from './stored-copy.ts'

interface LocalParts {
  readonly store: CartStore
  readonly storage: BrowserStorage
  /** The code of the currency that the cart's prices are in. */
  readonly currencyCode: () => string
  /** Converts stored prices to the selected currency, as far as the rates are known. */
  readonly convert: (items: CartItems, from: string) => CartItems
}

export interface LocalCart {
  /**
   * Loads the stored cart and applies this tab's unsaved changes to it. Returns whether it has lines that
   * were not shown before: another tab may have stored them in another language.
   */
  readonly pull: () => boolean
  readonly save: () => void
  /** Stores the former account's cart here, merged with what another tab has stored of it already. */
  readonly mergeIntoStored: () => void
}

/**
 * Stores the cart of an anonymous visitor in local storage. Before a tab writes, it loads what other
 * tabs have written since, so that no tab overwrites another's change.
 */
export function createLocalCart({ store, storage, currencyCode, convert }: LocalParts): LocalCart {
  let lastText: string | undefined
  let baseItems = store.getState().items

  function pull(): boolean {
    const storedText = storage.read(CART_ITEMS)
    if (storedText === lastText) return false
    lastText = storedText
    const { items: shownItems } = store.getState()
    const storedItems = withShownTexts(readItems(storedText), shownItems)
    const items = rebaseItems({ base: baseItems, ours: shownItems, theirs: storedItems })
    baseItems = storedItems
    setItems(store, items)
    const shownKeys = indexByKey(shownItems)
    return items.some(({ searching_key }) => !shownKeys.has(searching_key))
  }

  function readItems(storedText: string | undefined): CartItems {
    const storedCurrencyCode = storage.read(CART_CURRENCY) ?? currencyCode()
    return convert(parseStoredItems(storedText ?? []), storedCurrencyCode)
  }

  function save(): void {
    pull()
    const { items, error } = store.getState()
    if (items === baseItems) return
    if (!write(items)) {
      store.setState({ error: 'unstored' })
      return
    }
    baseItems = items
    if (error === 'unstored') store.setState({ error: undefined })
  }

  function write(items: CartItems): boolean {
    if (items.length === 0) {
      for (const name of [CART_ITEMS, CART_CURRENCY]) storage.remove(name)
      lastText = undefined
      return true
    }
    const text = JSON.stringify(items)
    if (text === lastText) return true
    if (!writeItems(storage, text, currencyCode())) return false
    lastText = text
    return true
  }

  function mergeIntoStored(): void {
    lastText = storage.read(CART_ITEMS)
    baseItems = readItems(lastText)
    setItems(store, mergeItems(baseItems, store.getState().items))
    save()
  }

  return { pull, save, mergeIntoStored }
}
