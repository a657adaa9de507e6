import type { CartItem } from '#shared/cart/contract.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { setItems } from './cart-actions.ts'
import { hasCartInUrl } from './cart-url.ts'
import type * as CartCalls from './cart-calls.ts'
import { CART_ITEMS } from './cart-storage.ts'
import type { RunLatest } from './latest-request.ts'
import { mergeCopy } from './merge-items.ts'
import { createServerCart, type ServerCart } from './server-cart.ts'

export interface AccountCart {
  readonly server: ServerCart
  /** Fetches the account's items without showing them. */
  readonly fetchItems: () => Promise<readonly CartItem[]>
  /**
   * Fetches the account's cart and shows it, unless the URL contains another cart (spec §4): this is
   * the only place that decides it.
   */
  readonly load: () => Promise<void>
  /** Fetches the account's cart and shows it, even if the URL contains another cart. */
  readonly replace: () => Promise<void>
}

/** The cart of the signed-in account, with the calls to the server that it needs. */
export function createAccountCart(visitor: Visitor, runLatest: RunLatest): AccountCart {
  const { cart: store, auth } = visitor
  let calls: typeof CartCalls | undefined
  const server = createServerCart({
    store,
    storage: browserStorage,
    // A closing page does not wait for an import, even of a module that is loaded.
    send: (cart) =>
      calls === undefined
        ? import('./cart-calls.ts').then(({ sendCart }) => sendCart(visitor, cart))
        : calls.sendCart(visitor, cart),
    onMerged: load,
  })

  async function fetchCart() {
    calls = await import('./cart-calls.ts')
    return calls.fetchAccountCart(visitor)
  }

  async function load(): Promise<void> {
    if (hasCartInUrl(window.location.search)) store.setState({ fetched: true })
    else await replace()
  }

  async function replace(): Promise<void> {
    const { token } = auth.getState()
    await runLatest(async () => {
      const { items, revision } = await fetchCart()
      if (auth.getState().token !== token) return
      server.receive(items, revision)
      applyCopy()
    })
  }

  /** The copy holds changes that a closing page could not send or an anonymous visitor has made. */
  function applyCopy(): void {
    const copy = parseStoredItems(browserStorage.read(CART_ITEMS) ?? [])
    if (copy.length === 0) return
    const mergedItems = mergeCopy(store.getState().items, copy)
    if (mergedItems === undefined) browserStorage.remove(CART_ITEMS)
    else setItems(store, mergedItems)
  }

  return { server, fetchItems: async () => (await fetchCart()).items, load, replace }
}
