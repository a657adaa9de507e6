import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { useCart } from '../cart/use-cart.ts'
import { fetchCartCheck } from './checkout-calls.ts'
import { toCheckRequest } from './price-request.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { toErrorMessage } from './use-prices.ts'

/** Checks the cart and the coupon while no country is chosen. */
export function useCheck(store: CheckoutStore): void {
  const visitor = useVisitor()
  const items = useCart((cart) => cart.items)
  const coupon_code = useStore(store, ({ input }) => input.coupon_code)
  const hasCountry = useStore(store, ({ input }) => input.billing_address.country_id !== 0)
  const attempt = useStore(store, (state) => state.attempt)
  // A coupon may be limited to an account, and amounts are in the chosen currency.
  const user_id = useAuth(({ user }) => user?.id)
  useVisitorStore(
    (stores) => stores.currency,
    (state) => state.selectedCurrency.code,
  )
  const isEnabled = !hasCountry && items.length > 0
  const text = isEnabled
    ? JSON.stringify([user_id, attempt, toCheckRequest(visitor, items, coupon_code)])
    : ''
  useEffect(() => {
    if (text === '') return
    let isCancelled = false
    const load = async () => {
      store.setState({ pricing: 'loading' })
      const { items: now } = visitor.cart.getState()
      try {
        const checkedCart = await fetchCartCheck(visitor, toCheckRequest(visitor, now, coupon_code))
        if (!isCancelled)
          store.setState({ checked: checkedCart, pricing: 'loaded', errorMessage: '' })
      } catch (error) {
        if (!isCancelled) store.setState({ pricing: 'failed', errorMessage: toErrorMessage(error) })
      }
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [visitor, store, text, coupon_code])
}
