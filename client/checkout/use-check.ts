import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { useCart } from '../cart/use-cart.ts'
import { fetchCartCheck } from './checkout-calls.ts'
import { toCheckRequest } from './price-request.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { why } from './use-prices.ts'

/** As long as no country is chosen: what is in the way already, and what the coupon does. */
export function useCheck(store: CheckoutStore): void {
  const visitor = useVisitor()
  const items = useCart((cart) => cart.items)
  const coupon_code = useStore(store, ({ input }) => input.coupon_code)
  const hasCountry = useStore(store, ({ input }) => input.billing_address.country_id !== 0)
  const attempt = useStore(store, (state) => state.attempt)
  // A coupon may be an account's own, and amounts are in the chosen currency.
  const user_id = useAuth(({ user }) => user?.id)
  useVisitorStore(
    (one) => one.currency,
    (state) => state.selectedCurrency.code,
  )
  const isWanted = !hasCountry && items.length > 0
  const text = isWanted
    ? JSON.stringify([user_id, attempt, toCheckRequest(visitor, items, coupon_code)])
    : ''
  useEffect(() => {
    if (text === '') return
    let isLeft = false
    const load = async () => {
      store.setState({ pricing: 'asking' })
      const { items: now } = visitor.cart.getState()
      try {
        const checked = await fetchCartCheck(visitor, toCheckRequest(visitor, now, coupon_code))
        if (!isLeft) store.setState({ checked, pricing: 'answered', errorMessage: '' })
      } catch (error) {
        if (!isLeft) store.setState({ pricing: 'failed', errorMessage: why(error) })
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [visitor, store, text, coupon_code])
}
