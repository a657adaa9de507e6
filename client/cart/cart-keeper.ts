import { toLines, totals } from '#shared/cart/cart.ts'
import { parseStoredItems } from '#shared/cart/stored-items.ts'
import type { Visitor } from '../app/visitor.ts'
import { isCartAddressed } from './address.ts'
import { clearItems, setItems } from './cart-actions.ts'
import type * as CartCalls from './cart-calls.ts'
import { convertItems } from './cart-currency.ts'
import { browserStorage } from '../app/browser-storage.ts'
import { CART_ITEMS } from './cart-storage.ts'
import { followAccount } from './follow-account.ts'
import { forgetSharedIdOfEmptyCart } from './shared-cart-id.ts'
import { tellJoined } from './joined-lines.ts'
import { keepLocally } from './keep-locally.ts'
import { isSignedOut, keepOnServer } from './keep-on-server.ts'
import { addFromCopy, findPricesBefore, refreshItems } from './refresh-items.ts'
import { saveWhenQuiet } from './save-cart.ts'
import type { CartState, CartStore } from './store.ts'
import { takeOut, type OrderedLine } from './take-out.ts'

/* Fetched when there is a cart to keep. */

export interface CartKeeper {
  /** Asks the server for names, prices and stock of this moment. */
  readonly refresh: () => Promise<void>
  /** Shows what is kept, although the address may still name another cart: the shopper goes on. */
  readonly resume: () => Promise<void>
  /** What was ordered from this cart is in it no more. */
  readonly takeOut: (ordered: readonly OrderedLine[]) => Promise<void>
  /** Spec §4: empties the cart, and what is stored of it in this browser. */
  readonly clear: () => void
  /** How many things are in the visitor's own cart, which may not be shown yet. */
  readonly countOwn: () => Promise<number>
}

const keepers = new WeakMap<CartStore, CartKeeper>()

/** One keeper for each visitor's cart, however often it is asked for. */
export function keepCart(visitor: Visitor): CartKeeper {
  const known = keepers.get(visitor.cart)
  if (known !== undefined) return known
  const made = createKeeper(visitor)
  keepers.set(visitor.cart, made)
  return made
}

function createKeeper(visitor: Visitor): CartKeeper {
  const { cart: store, currency, auth } = visitor
  /** The currency that the items were priced in by the server. */
  let code = currencyOf()
  let asked = 0
  let calls: typeof CartCalls | undefined
  let refreshing:
    | { readonly items: CartState['items']; readonly answered: Promise<void> }
    | undefined
  forgetSharedIdOfEmptyCart(store, browserStorage)
  const local = keepLocally({
    store,
    storage: browserStorage,
    currencyCode: currencyOf,
    convert(items, from) {
      code = from
      return convertItems(currency, items, from)
    },
  })
  const server = keepOnServer({
    store,
    storage: browserStorage,
    // A closing page waits for nothing, not even for a module that is there.
    send: (cart) =>
      calls === undefined
        ? import('./cart-calls.ts').then(({ sendCart }) => sendCart(visitor, cart))
        : calls.sendCart(visitor, cart),
    onMerged: fetchFromServer,
  })
  const saver = saveWhenQuiet(store, {
    save: () => (isOfAccount() ? server.save() : local.save()),
    flush: () => (isOfAccount() ? server.flush() : local.save()),
  })

  function isOfAccount(): boolean {
    return auth.getState().authenticated
  }

  /** Signed out, or the token is dead: nothing of the cart is lost by it. */
  function leave(): void {
    local.takeOver()
    void refresh()
  }

  function takeIn(): void {
    if (!isOfAccount()) local.pull()
  }

  /** Another tab or device may have ordered what is in it: it must not be saved anew from here. */
  function comeBack(): void {
    if (isOfAccount()) void fetchFromServer()
    else takeIn()
  }

  async function askServer() {
    calls = await import('./cart-calls.ts')
    return calls.askCart(visitor)
  }

  /** Spec §4: the one place where it is decided that a fetched cart must not replace the shown one. */
  async function fetchFromServer(): Promise<void> {
    if (isCartAddressed(window.location.search)) store.setState({ fetched: true })
    else await replaceFromServer()
  }

  async function replaceFromServer(): Promise<void> {
    const { token } = auth.getState()
    await ask(async () => {
      const { items, revision } = await askServer()
      if (auth.getState().token !== token) return
      server.accept(items, revision)
      // What a closing page could not bring to the server, or an anonymous visitor had put in.
      const copy = parseStoredItems(browserStorage.read(CART_ITEMS) ?? [])
      if (copy.length === 0) return
      const added = addFromCopy(store.getState().items, copy)
      if (added === undefined) browserStorage.forget(CART_ITEMS)
      else setItems(store, added)
    })
  }

  /** The same question is not asked twice at once. */
  function refresh(): Promise<void> {
    const { items } = store.getState()
    if (refreshing?.items !== items) {
      const answered = askForItems(items).finally(() => {
        if (refreshing?.items === items) refreshing = undefined
      })
      refreshing = { items, answered }
    }
    return refreshing.answered
  }

  async function askForItems(items: CartState['items']): Promise<void> {
    if (items.length === 0 || isCartAddressed(window.location.search)) {
      store.setState({ fetched: true })
      return
    }
    await ask(async (isLatest) => {
      const { askLastData } = await import('./cart-calls.ts')
      const fresh = await askLastData(visitor, toLines(items))
      if (!isLatest()) return
      const { items: now, pricesBefore } = store.getState()
      const changed = code === currencyOf() ? findPricesBefore(now, fresh) : new Map()
      code = currencyOf()
      setItems(store, refreshItems(now, fresh))
      store.setState({ pricesBefore: new Map([...changed, ...pricesBefore]) })
    })
  }

  function currencyOf(): string {
    return currency.getState().selectedCurrency.code
  }

  /** An answer that is overtaken by a later question does not count. */
  async function ask(question: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    asked += 1
    const mine = asked
    try {
      await question(() => mine === asked)
      if (store.getState().trouble === 'unpriced') store.setState({ trouble: undefined })
    } catch (error) {
      if (mine === asked && !isSignedOut(error)) store.setState({ trouble: 'unpriced' })
    } finally {
      store.setState({ fetched: true })
    }
  }

  function start(): Promise<void> {
    takeIn()
    return isOfAccount() ? fetchFromServer() : refresh()
  }

  function resume(): Promise<void> {
    return isOfAccount() ? replaceFromServer() : refresh()
  }

  async function countOwn(): Promise<number> {
    const items = isOfAccount() ? (await askServer()).items : store.getState().items
    return totals(items).items_count
  }

  function clear(): void {
    clearItems(store)
    if (isOfAccount()) browserStorage.forget(CART_ITEMS)
    else local.save()
  }

  async function takeOutOrdered(ordered: readonly OrderedLine[]): Promise<void> {
    if (!isOfAccount()) {
      setItems(store, takeOut(store.getState().items, ordered))
      return
    }
    server.takeOut(ordered)
    await fetchFromServer()
  }

  followAccount({
    auth,
    store,
    server,
    ask: async () => (await askServer()).items,
    fetch: fetchFromServer,
    keep: local.save,
    leave,
    tell: (joined) => tellJoined(visitor, joined),
  })
  window.addEventListener('storage', takeIn)
  window.addEventListener('pageshow', takeIn)
  window.addEventListener('pagehide', saver.flush)
  window.addEventListener('online', () => {
    if (isOfAccount()) void server.save()
    if (store.getState().trouble === 'unpriced') void refresh()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flush()
    else comeBack()
  })
  currency.subscribe(({ selectedCurrency }, before) => {
    if (selectedCurrency.code === before.selectedCurrency.code) return
    setItems(store, convertItems(currency, store.getState().items, before.selectedCurrency.code))
    store.setState({ pricesBefore: new Map() })
    void refresh()
  })
  void start()
  return { refresh, resume, takeOut: takeOutOrdered, clear, countOwn }
}
