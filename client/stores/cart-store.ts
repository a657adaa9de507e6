import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CartItem } from '#shared/cart/contract.ts'

/** Lines that were removed a moment ago; undo puts them back at their index. */
export interface RemovedLines {
  readonly items: readonly CartItem[]
  readonly index: number
  /** Whether one line was removed, or the whole cart was cleared or replaced by another. */
  readonly kind: 'removed' | 'cleared' | 'replaced'
  /** The items that have replaced the cart. */
  readonly replacement?: readonly CartItem[]
}

/** A line with fewer items in stock than were requested. */
export interface LimitedLine {
  readonly searching_key: string
  readonly name: string
  /** The quantity in stock. */
  readonly max: number
  /** The quantity in the cart now. */
  readonly quantity: number
}

/** A product of a list that is being added to the cart. */
export interface RequestedProduct {
  readonly name: string
  readonly slug: string
  /** The variant that the list shows. */
  readonly sku: string | undefined
  /** Whether a variant must be chosen first. */
  readonly has_choice: boolean
  /** The address of the page with the list. */
  readonly href: string
}

/** A problem of the cart that is shown until it is solved. */
export type CartError = 'unsaved' | 'unstored' | 'unpriced' | 'refused' | 'unloaded'

/**
 * The cart (spec §3), with prices in the selected currency. On the server it is always empty, because
 * rendered pages are cached for all visitors.
 */
export interface CartState {
  readonly items_count: number
  readonly subtotal_price: number
  readonly items: readonly CartItem[]
  /** The stored cart was requested, with or without success. */
  readonly fetched: boolean
  /** The checkout sets tax and shipping. */
  readonly tax: number | undefined
  readonly shipping: number | undefined
  readonly isMiniCartVisible: boolean
  readonly removedLines: RemovedLines | undefined
  /** The prices before the last change by the server, by searching_key. */
  readonly previousPrices: ReadonlyMap<string, number>
  /** The item that was added last, for the announcement to screen readers. */
  readonly addedItem: { readonly searching_key: string; readonly name: string } | undefined
  /** The lines whose requested quantity is not in stock. */
  readonly limitedLines: readonly LimitedLine[]
  readonly error: CartError | undefined
  /** A drawer could not be loaded, which is shown until the next press, page or connection. */
  readonly isUnreachable: boolean
  /** One of them at most has a choice. */
  readonly requestedProducts: readonly RequestedProduct[]
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
    removedLines: undefined,
    previousPrices: new Map(),
    addedItem: undefined,
    limitedLines: [],
    error: undefined,
    isUnreachable: false,
    requestedProducts: [],
  }))

export function showMiniCart(store: CartStore): void {
  store.setState({ isMiniCartVisible: true, isUnreachable: false })
}

export function hideMiniCart(store: CartStore): void {
  store.setState({
    isMiniCartVisible: false,
    isUnreachable: false,
    addedItem: undefined,
    limitedLines: [],
    removedLines: undefined,
  })
}

/**
 * Starts to add a product of a list. The products are added independently of each other, but one with a
 * choice takes the place of another, whose dialog is not open yet.
 */
export function requestProduct(store: CartStore, product: RequestedProduct): void {
  store.setState(({ requestedProducts }) => ({
    requestedProducts: [
      ...requestedProducts.filter(
        ({ slug, has_choice }) => slug !== product.slug && !(has_choice && product.has_choice),
      ),
      product,
    ],
    isUnreachable: false,
  }))
}

/** The product was added, or its dialog was closed. */
export function endRequest(store: CartStore, product: RequestedProduct): void {
  store.setState(({ requestedProducts }) => ({
    requestedProducts: requestedProducts.filter(({ slug }) => slug !== product.slug),
  }))
}
