import type { CartItems } from '#shared/cart/contract.ts'
import { toLines } from '#shared/cart/cart.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { setItems } from './cart-actions.ts'
import { hasCartInUrl } from './cart-url.ts'
import { convertItems } from './cart-currency.ts'
import { clearFailure, type RunLatest } from './latest-request.ts'
import { findPreviousPrices, refreshItems } from './refresh-items.ts'

interface PendingRefresh {
  readonly items: CartItems
  readonly done: Promise<void>
}

export interface PriceRefresh {
  /** Fetches the current names, prices and stock of the items. */
  readonly refresh: () => Promise<void>
  /** Converts items that were stored with prices in another currency. */
  readonly convertStored: (items: CartItems, from: string) => CartItems
  readonly getCurrencyCode: () => string
}

/** Keeps the items of the cart up to date with the catalogue and in the selected currency. */
export function createPriceRefresh(visitor: Visitor, runLatest: RunLatest): PriceRefresh {
  const { cart: store, currency } = visitor
  /** The currency in which the server has priced the items. */
  let pricedCurrencyCode = getCurrencyCode()
  let pendingRefresh: PendingRefresh | undefined

  function getCurrencyCode(): string {
    return currency.getState().selectedCurrency.code
  }

  /** A refresh of the same items that is still pending is shared. */
  function refresh(): Promise<void> {
    const { items } = store.getState()
    if (pendingRefresh?.items !== items) {
      const done = fetchPrices(items).finally(() => {
        if (pendingRefresh?.items === items) pendingRefresh = undefined
      })
      pendingRefresh = { items, done }
    }
    return pendingRefresh.done
  }

  async function fetchPrices(items: CartItems): Promise<void> {
    if (items.length === 0 || hasCartInUrl(window.location.search)) {
      // Whatever could not be priced or loaded before is no part of this cart.
      clearFailure(store)
      store.setState({ fetched: true })
      return
    }
    await runLatest(async (isLatest) => {
      const { fetchCurrentItems } = await import('./cart-calls.ts')
      const freshItems = await fetchCurrentItems(visitor, toLines(items))
      if (isLatest()) applyPrices(freshItems)
    }, 'unpriced')
  }

  function applyPrices(freshItems: CartItems): void {
    const { items, previousPrices } = store.getState()
    const changedPrices =
      pricedCurrencyCode === getCurrencyCode() ? findPreviousPrices(items, freshItems) : new Map()
    pricedCurrencyCode = getCurrencyCode()
    setItems(store, refreshItems(items, freshItems))
    store.setState({ previousPrices: new Map([...changedPrices, ...previousPrices]) })
  }

  function convertStored(items: CartItems, from: string): CartItems {
    pricedCurrencyCode = from
    return convertItems(currency, items, from)
  }

  currency.subscribe(({ selectedCurrency }, before) => {
    const { code } = before.selectedCurrency
    if (selectedCurrency.code === code) return
    const { items, removedLines } = store.getState()
    setItems(store, convertItems(currency, items, code))
    store.setState({
      previousPrices: new Map(),
      removedLines: removedLines && {
        ...removedLines,
        items: convertItems(currency, removedLines.items, code),
      },
    })
    void refresh()
  })
  return { refresh, convertStored, getCurrencyCode }
}
