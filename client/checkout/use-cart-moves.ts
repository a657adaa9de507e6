import { useEffect } from 'react'
import { tabStorage } from '../app/browser-storage.ts'
import { useVisitor } from '../app/visitor.ts'
import { findSeenPrices, forgetSeenPrices } from '../cart/seen-prices.ts'
import type { CartState } from '../cart/store.ts'
import type { Move } from './find-moves.ts'
import { tellMoves, type CheckoutStore } from './store.ts'

type Prices = CartState['pricesBefore']

/** Prices that have moved since the cart was last looked at are told before anything is paid. */
export function useCartMoves(store: CheckoutStore): void {
  const { cart, currency } = useVisitor()
  useEffect(() => {
    const codeOf = () => currency.getState().selectedCurrency.code
    const seen = findSeenPrices(tabStorage)
    let isCompared = false
    const compare = ({ fetched, items }: CartState) => {
      if (isCompared || !fetched || items.length === 0) return
      isCompared = true
      if (seen.currency === codeOf()) tellMoves(store, toMoves(items, seen.prices, codeOf()))
    }
    const tell = ({ items, pricesBefore }: CartState, known: Prices) => {
      const fresh = new Map([...pricesBefore].filter(([key]) => !known.has(key)))
      tellMoves(store, toMoves(items, fresh, codeOf()))
    }
    tell(cart.getState(), new Map())
    compare(cart.getState())
    const stopFollowing = cart.subscribe((now, { pricesBefore }) => {
      if (now.pricesBefore !== pricesBefore) tell(now, pricesBefore)
      compare(now)
    })
    const stopAccepting = store.subscribe(({ moves }, before) => {
      if (moves.length > 0 || before.moves.length === 0) return
      forgetSeenPrices(tabStorage)
      cart.setState({ pricesBefore: new Map() })
    })
    return () => {
      stopFollowing()
      stopAccepting()
    }
  }, [cart, currency, store])
}

function toMoves(items: CartState['items'], before: Prices, currency: string): Move[] {
  return items.flatMap(({ searching_key, name, price }): Move[] => {
    const was = before.get(searching_key)
    return was === undefined || was === price
      ? []
      : [{ kind: 'price', name, before: was, now: price, currency }]
  })
}
