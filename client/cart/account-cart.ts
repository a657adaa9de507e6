import type { CartItem } from '#shared/cart/contract.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { setItems } from './cart-actions.ts'
import { hasCartInUrl } from './cart-url.ts'
import type * as CartCalls from './cart-calls.ts'
import { CART_CURRENCY, CART_ITEMS } from './cart-storage.ts'
import type { RunLatest } from './latest-request.ts'
import { mergeCopy } from './merge-items.ts'
import type { PriceRefresh } from './price-refresh.ts'
import { createServerCart, type ServerCart } from './server-cart.ts'
import { readCopy } from './stored-copy.ts'

export interface AccountCart {
  /** Saves the cart on the server. */
  readonly server: ServerCart
  /** Fetches the account's items without showing them. */
  readonly fetchItems: () => Promise<readonly CartItem[]>
  /**
   * Fetches the account's cart and shows it. While the URL contains another cart, it does nothing
   * (spec §4).
   */
  readonly loadUnlessCartInUrl: () => Promise<void>
  /** Fetches the account's cart and shows it, also while the URL contains another cart. */
  readonly load: () => Promise<void>
}

/** The cart of the signed-in account, with the calls to the server that it needs. */
export function createAccountCart(
  visitor: Visitor,
  runLatest: RunLatest,
  { convertStored, getCurrencyCode }: Pick<PriceRefresh, 'convertStored' | 'getCurrencyCode'>,
): AccountCart {
  const { cart: store, auth } = visitor
  let calls: typeof CartCalls | undefined
  const server = createServerCart({
    store,
    storage: browserStorage,
    getCurrencyCode,
    // A closing page does not wait, and `import()` is asynchronous even for a loaded module.
    send: (cart) =>
      calls === undefined
        ? import('./cart-calls.ts').then(({ sendCart }) => sendCart(visitor, cart))
        : calls.sendCart(visitor, cart),
    onMerged: loadUnlessCartInUrl,
  })

  async function fetchCart() {
    calls = await import('./cart-calls.ts')
    return calls.fetchAccountCart(visitor)
  }

  async function loadUnlessCartInUrl(): Promise<void> {
    // The page shows the cart of the URL, so it does not wait for the account's cart.
    if (hasCartInUrl(window.location.search)) store.setState({ fetched: true })
    else await load()
  }

  async function load(): Promise<void> {
    const { token } = auth.getState()
    // A later request may be one for prices, so the response counts even if it is not the latest.
    await runLatest(async () => {
      const { items, revision } = await fetchCart()
      if (auth.getState().token !== token) return
      server.receive(items, revision)
      mergeStoredCopy()
    }, 'unloaded')
  }

  /** Merges the copy in local storage: what an anonymous visitor chose, or what was not saved. */
  function mergeStoredCopy(): void {
    const copy = readCopy(browserStorage)
    if (copy.length === 0) return
    const copyCurrencyCode = browserStorage.read(CART_CURRENCY) ?? getCurrencyCode()
    const convertedCopy = convertStored(copy, copyCurrencyCode)
    const mergedItems = mergeCopy(store.getState().items, convertedCopy)
    if (mergedItems === undefined) browserStorage.remove(CART_ITEMS)
    else setItems(store, mergedItems)
  }

  return { server, fetchItems: async () => (await fetchCart()).items, loadUnlessCartInUrl, load }
}
