import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CartItem } from '#shared/cart/contract.ts'

/** Lines that were taken out a moment ago and can be put back where they were. */
export interface RemovedLines {
  readonly items: readonly CartItem[]
  readonly index: number
  /** One line was removed, or the whole cart was cleared. */
  readonly how: 'removed' | 'cleared'
}

/** A line of which fewer are there than were asked for. */
export interface LimitedLine {
  readonly name: string
  /** How many there are. */
  readonly max: number
  /** How many of them are in the cart now. */
  readonly quantity: number
}

/** What does not work just now, told until it does. */
export type CartTrouble = 'unsaved' | 'unkept' | 'unpriced' | 'refused'

/** Spec §3, the cart, with prices in the selected currency. The server's is always empty: what is
 * rendered there is kept for everybody. */
export interface CartState {
  readonly items_count: number
  readonly subtotal_price: number
  readonly items: readonly CartItem[]
  /** What was kept of it has been asked for, with or without an answer. */
  readonly fetched: boolean
  /** Filled by the checkout. */
  readonly tax: number | undefined
  readonly shipping: number | undefined
  readonly isMiniCartVisible: boolean
  readonly removed: RemovedLines | undefined
  /** Prices before the server told new ones, by searching_key. */
  readonly pricesBefore: ReadonlyMap<string, number>
  /** What was added last, for whoever hears the page. */
  readonly added: { readonly name: string } | undefined
  /** What of it is not there in the quantity that was wanted. */
  readonly limited: readonly LimitedLine[]
  readonly trouble: CartTrouble | undefined
}
export type CartStore = StoreApi<CartState>

export const createCartStore = (): CartStore =>
  createStore(() => ({
    items_count: 0,
    subtotal_price: 0,
    items: [],
    fetched: false,
    tax: undefined,
    shipping: undefined,
    isMiniCartVisible: false,
    removed: undefined,
    pricesBefore: new Map(),
    added: undefined,
    limited: [],
    trouble: undefined,
  }))

export function showMiniCart(store: CartStore): void {
  store.setState({ isMiniCartVisible: true })
}

export function hideMiniCart(store: CartStore): void {
  store.setState({ isMiniCartVisible: false, added: undefined, limited: [] })
}
