import type { ComponentType } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import { parseBuyNow } from '#shared/cart/parse-buy-now.ts'
import { totals } from '#shared/cart/cart.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { createCartStore } from '../stores/cart-store.ts'
import { loadCartSync } from '../cart/start-cart.ts'
import { withMessages } from '../locale/load-messages.ts'
import type { CheckoutProps, StopReason } from './checkout-props.ts'
import { createQuoteStorage } from './stored-quote.ts'

const INVALID_STATUS = 422

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
  const line = parseBuyNow(query.get('buy') ?? '')
  const [{ Checkout }, provider, checkoutVisitor] = await Promise.all([
    withMessages(visitor, ['account', 'form'], import('./checkout.tsx')),
    calls.fetchProvider(visitor),
    line === undefined ? loadCartSync(visitor).then(() => visitor) : withOwnCart(visitor, line),
    loadUser(visitor),
  ])
  const keeps_cart = line !== undefined
  const isExpress = keeps_cart || query.has('express')
  const props = { provider, quotes, isUnconfirmed, keeps_cart, isExpress }
  return { kind: 'ready', Checkout, visitor: checkoutVisitor, props }
}

/** Gives the checkout a cart with just this line; the visitor's own cart stays as it is. */
async function withOwnCart(visitor: Visitor, line: CartLine): Promise<Visitor> {
  const { fetchCurrentItems } = await import('../cart/cart-calls.ts')
  const items = await fetchCurrentItems(visitor, [line]).catch((error: unknown) => {
    // The shop has never had such a variant, so there is nothing to order.
    if (error instanceof ApiError && error.status === INVALID_STATUS) return []
    throw error
  })
  const cart = createCartStore()
  const { items_count, subtotal_price } = totals(items)
  cart.setState({ items, items_count, subtotal_price, fetched: true })
  return { ...visitor, cart }
}

async function loadUser(visitor: Visitor): Promise<void> {
  const { fetchUser } = await import('../account/fetch-user.ts')
  await fetchUser(visitor)
  const { token, user } = visitor.auth.getState()
  if (token !== undefined && user === undefined) throw new Error('Nobody says who is signed in')
}
