import { useEffect } from 'react'
import { useVisitor } from '../app/visitor.ts'
import type { CartState } from '../cart/store.ts'
import type { Move } from './find-moves.ts'
import { tellMoves, type CheckoutStore } from './store.ts'

type Prices = Pick<CartState, 'items' | 'pricesBefore'>

/** Prices that have moved since the cart was last looked at are told before anything is paid. */
export function useCartMoves(store: CheckoutStore): void {
  const { cart, currency } = useVisitor()
  useEffect(() => {
    const tell = (now: Prices, known: Prices['pricesBefore']) => {
      tellMoves(store, toMoves(now, known, currency.getState().selectedCurrency.code))
    }
    tell(cart.getState(), new Map())
    return cart.subscribe((now, { pricesBefore }) => {
      if (now.pricesBefore !== pricesBefore) tell(now, pricesBefore)
    })
  }, [cart, currency, store])
}

function toMoves(
  { items, pricesBefore }: Prices,
  known: Prices['pricesBefore'],
  currency: string,
): Move[] {
  return items.flatMap(({ searching_key, name, price }): Move[] => {
    const before = known.has(searching_key) ? undefined : pricesBefore.get(searching_key)
    if (before === undefined || before === price) return []
    return [{ kind: 'price', name, before, now: price, currency }]
  })
}
