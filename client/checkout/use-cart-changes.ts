import { useEffect } from 'react'
import { tabStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { findSeenPrices, clearSeenPrices } from '../cart/seen-prices.ts'
import type { CartState } from '../stores/cart-store.ts'
import type { OfferChange } from './find-changes.ts'
import { addChanges, type CheckoutStore } from './checkout-store.ts'

type Prices = CartState['previousPrices']

/** Prices that have moved since the cart was last looked at are told before anything is paid. */
export function useCartChanges(store: CheckoutStore): void {
  const { cart, currency } = useVisitor()
  useEffect(() => {
    const getCode = () => currency.getState().selectedCurrency.code
    const seen = findSeenPrices(tabStorage)
    let isCompared = false
    const compare = ({ fetched, items }: CartState) => {
      if (isCompared || !fetched || items.length === 0) return
      isCompared = true
      if (seen.currency === getCode()) addChanges(store, toChanges(items, seen.prices, getCode()))
    }
    const tell = ({ items, previousPrices }: CartState, known: Prices) => {
      const fresh = new Map([...previousPrices].filter(([key]) => !known.has(key)))
      addChanges(store, toChanges(items, fresh, getCode()))
    }
    tell(cart.getState(), new Map())
    compare(cart.getState())
    const stopFollowing = cart.subscribe((now, { previousPrices }) => {
      if (now.previousPrices !== previousPrices) tell(now, previousPrices)
      compare(now)
    })
    const stopAccepting = store.subscribe(({ changes }, before) => {
      if (changes.length > 0 || before.changes.length === 0) return
      clearSeenPrices(tabStorage)
      cart.setState({ previousPrices: new Map() })
    })
    return () => {
      stopFollowing()
      stopAccepting()
    }
  }, [cart, currency, store])
}

function toChanges(items: CartState['items'], before: Prices, currency: string): OfferChange[] {
  return items.flatMap(({ searching_key, name, price }): OfferChange[] => {
    const was = before.get(searching_key)
    return was === undefined || was === price
      ? []
      : [{ kind: 'price', name, before: was, now: price, currency }]
  })
}
