import { useEffect } from 'react'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { findSeenPrices, clearSeenPrices } from '../cart/seen-prices.ts'
import { joinVariantName } from '../cart/use-variant-name.ts'
import type { CartState } from '../stores/cart-store.ts'
import { findPriceChanges, findSeenPriceChanges, type OfferChange } from './find-changes.ts'
import { addChanges, removeChanges, type CheckoutStore } from './checkout-store.ts'

type Prices = CartState['previousPrices']

/**
 * Reports prices that have changed since the shopper last saw the cart, and lines that were added elsewhere,
 * before anything is paid.
 */
export function useCartChanges(store: CheckoutStore): void {
  const { auth, cart, currency } = useVisitor()
  useEffect(() => {
    const getCode = () => currency.getState().selectedCurrency.code
    const seenPrices = findSeenPrices(tabStorage)
    let isCompared = false
    const compare = ({ fetched, items }: CartState) => {
      if (isCompared || !fetched || items.length === 0) return
      isCompared = true
      if (seenPrices.currency === getCode())
        addChanges(store, findSeenPriceChanges(items, seenPrices.prices, getCode()))
    }
    const reportChanges = ({ items, previousPrices }: CartState, knownPrices: Prices) => {
      const newChanges = new Map([...previousPrices].filter(([key]) => !knownPrices.has(key)))
      addChanges(store, findPriceChanges(items, newChanges, getCode()))
    }
    const reportLines = (now: CartState, before: CartState) => {
      const keys = new Set(now.items.map(({ searching_key }) => searching_key))
      removeChanges(store, (change) => change.kind === 'line' && !keys.has(change.searching_key))
      // The lines of the first load are not reported.
      if (!before.fetched || before.items.length === 0) return
      addChanges(store, findLinesAddedElsewhere(now, before))
    }
    reportChanges(cart.getState(), new Map())
    compare(cart.getState())
    const unsubscribeCart = cart.subscribe((now, before) => {
      const { previousPrices, items } = before
      if (now.previousPrices !== previousPrices) reportChanges(now, previousPrices)
      if (now.items !== items) reportLines(now, before)
      compare(now)
    })
    const unsubscribeStore = store.subscribe(({ changes }, before) => {
      if (changes.length > 0 || before.changes.length === 0) return
      clearSeenPrices(tabStorage)
      cart.setState({ previousPrices: new Map() })
    })
    // “Undo” of a sign-in would take what is being ordered out of the cart.
    const unsubscribeAuth = auth.subscribe(({ notice }) => {
      if (notice?.undo !== undefined) auth.setState({ notice: { text: notice.text } })
    })
    return () => {
      unsubscribeAuth()
      unsubscribeCart()
      unsubscribeStore()
    }
  }, [auth, cart, currency, store])
}

/** Finds the lines that the shopper has neither added here nor removed and put back. */
function findLinesAddedElsewhere(
  { items, addedItem }: CartState,
  before: CartState,
): OfferChange[] {
  const knownItems = [...before.items, ...(before.removedLines?.items ?? [])]
  const knownKeys = new Set(knownItems.map(({ searching_key }) => searching_key))
  return items
    .filter(({ searching_key: key }) => !knownKeys.has(key) && key !== addedItem?.searching_key)
    .map((item) => ({
      kind: 'line',
      searching_key: item.searching_key,
      name: joinVariantName(item),
    }))
}
