import type { ComponentType } from 'react'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { loadCartSync } from '../cart/start-cart.ts'
import { withMessages } from '../locale/load-messages.ts'
import type { CheckoutProps, StopReason } from './checkout-props.ts'
import { createQuoteStorage } from './stored-quote.ts'

export type LoadedCheckout =
  | {
      readonly kind: 'ready'
      readonly Checkout: ComponentType<CheckoutProps>
      readonly props: Omit<CheckoutProps, 'onStopped'>
    }
  /** A payment that was started before a reload has become an order, whose page is opening. */
  | { readonly kind: 'leaving' }
  | { readonly kind: StopReason }

/**
 * Loads everything that the checkout needs, after it has ended a payment that was started before.
 */
export async function loadCheckout(visitor: Visitor): Promise<LoadedCheckout> {
  const [calls, { createPurchaseApi }, { endOffer }, { finishOrder }] = await Promise.all([
    import('./checkout-calls.ts'),
    import('./create-purchase-api.ts'),
    import('./end-offer.ts'),
    import('./finish-order.ts'),
  ])
  const quotes = createQuoteStorage(tabStorage)
  const isUnconfirmed = quotes.find()?.is_at_bank === true
  const offerEnd = await endOffer(createPurchaseApi(visitor, quotes))
  if (offerEnd.kind === 'ordered') {
    await finishOrder(visitor, { ...offerEnd, quotes })
    return { kind: 'leaving' }
  }
  if (offerEnd.kind !== 'none') return { kind: offerEnd.kind }
  const [{ Checkout }, provider] = await Promise.all([
    withMessages(visitor, ['account', 'form'], import('./checkout.tsx')),
    calls.fetchProvider(visitor),
    loadCartSync(visitor),
    loadUser(visitor),
  ])
  return { kind: 'ready', Checkout, props: { provider, quotes, isUnconfirmed } }
}

async function loadUser(visitor: Visitor): Promise<void> {
  const { fetchUser } = await import('../account/fetch-user.ts')
  await fetchUser(visitor)
  const { token, user } = visitor.auth.getState()
  if (token !== undefined && user === undefined) throw new Error('Nobody says who is signed in')
}
