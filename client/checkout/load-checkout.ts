import type { ComponentType } from 'react'
import { parseBuyNow } from '#shared/cart/parse-buy-now.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { loadCartSync } from '../cart/start-cart.ts'
import { withMessages } from '../locale/load-messages.ts'
import type { CheckoutProps, StopReason } from './checkout-props.ts'
import { withOwnCart } from './own-cart.ts'
import { createQuoteStorage } from './stored-quote.ts'

export type LoadedCheckout =
  | {
      readonly kind: 'ready'
      readonly Checkout: ComponentType<CheckoutProps>
      /** Its cart has what is bought here. */
      readonly visitor: Visitor
      readonly props: Omit<CheckoutProps, 'onStopped'>
    }
  /** A payment that was started before a reload has become an order, whose page is opening. */
  | { readonly kind: 'leaving' }
  /** The prepared order was paid, or can no longer be. */
  | { readonly kind: 'draft_paid' | 'draft_over' }
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
  const query = new URLSearchParams(window.location.search)
  const draft_id = query.get('draft')
  if (draft_id !== null) {
    const { loadPrepared } = await import('./load-prepared.ts')
    const [loaded, { Checkout }, provider] = await Promise.all([
      loadPrepared(visitor, draft_id),
      withMessages(visitor, ['account', 'form'], import('./checkout.tsx')),
      calls.fetchProvider(visitor),
      loadUser(visitor),
    ])
    if (loaded.kind !== 'open') return { kind: `draft_${loaded.kind}` }
    const { prepared } = loaded
    const props = { provider, quotes, isUnconfirmed, prepared, keeps_cart: true, isExpress: false }
    return { kind: 'ready', Checkout, visitor: loaded.visitor, props }
  }
  const line = parseBuyNow(query.get('buy') ?? '')
  const [{ Checkout }, provider, checkoutVisitor] = await Promise.all([
    withMessages(visitor, ['account', 'form'], import('./checkout.tsx')),
    calls.fetchProvider(visitor),
    line === undefined ? loadCartSync(visitor).then(() => visitor) : withOwnCart(visitor, [line]),
    loadUser(visitor),
  ])
  const keeps_cart = line !== undefined
  const isExpress = keeps_cart || query.has('express')
  const props = { provider, quotes, isUnconfirmed, keeps_cart, isExpress, prepared: undefined }
  return { kind: 'ready', Checkout, visitor: checkoutVisitor, props }
}

async function loadUser(visitor: Visitor): Promise<void> {
  const { fetchUser } = await import('../account/fetch-user.ts')
  await fetchUser(visitor)
  const { token, user } = visitor.auth.getState()
  if (token !== undefined && user === undefined) throw new Error('Nobody says who is signed in')
}
