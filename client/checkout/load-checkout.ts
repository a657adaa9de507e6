import { parseBuyNow } from '#shared/cart/parse-buy-now.ts'
import { tabStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { loadCartSync } from '../cart/start-cart.ts'
import { loadMessages } from '../locale/load-messages.ts'
import type { Checkout } from './checkout.tsx'
import { fetchProvider } from './checkout-calls.ts'
import { getBuyerKey } from './buyer-key.ts'
import type { CheckoutProps, StopReason } from './checkout-props.ts'
import { createPurchaseApi } from './create-purchase-api.ts'
import { endOffer, type OfferApi, type OfferEnd } from './end-offer.ts'
import { finishOrder } from './finish-order.ts'
import type { BankReturn } from './payment/return-url.ts'
import { withOwnCart } from './own-cart.ts'
import { createQuoteStorage, type StoredQuote } from './stored-quote.ts'

export type LoadedCheckout =
  | {
      readonly kind: 'ready'
      readonly Checkout: typeof Checkout
      /** The cart of this visitor has what is bought here. */
      readonly visitor: Visitor
      readonly props: Omit<CheckoutProps, 'onStopped'>
    }
  /** A payment that was started before a reload has become an order, whose page is opening. */
  | { readonly kind: 'leaving' }
  /** The prepared order was paid, can no longer be, or cannot be opened without its link. */
  | { readonly kind: 'draft_paid' | 'draft_over' | 'draft_unpaid' }
  | { readonly kind: StopReason }

/**
 * Loads everything that the checkout needs. After a return from the bank nothing can be paid until the state of
 * that payment is known, whichever tab the bank has opened. The cart or the prepared order is loaded after a
 * payment that was started before has ended, because that may have bought it.
 */
export async function loadCheckout(
  visitor: Visitor,
  bankReturn: BankReturn | undefined,
): Promise<LoadedCheckout> {
  // Created before anybody pays: two tabs that created it with a press at once would have one each.
  getBuyerKey()
  const quotes = createQuoteStorage(tabStorage)
  const storedQuote = quotes.find()
  const isUnknownReturn = bankReturn !== undefined && bankReturn.quote === undefined
  if (isUnknownReturn && storedQuote === undefined) return { kind: 'hidden' }
  const isUnconfirmed = bankReturn !== undefined || storedQuote?.is_at_bank === true
  const parts = Promise.all([
    fetchProvider(visitor),
    importCheckout(),
    loadMessages(visitor, ['checkout', 'sums', 'account', 'form']),
    loadUser(visitor),
    // Without the countries the checkout offers to fetch them again.
    loadCountries(visitor).catch(() => undefined),
  ])
  // A failure is thrown where the parts are awaited, unless the checkout ends before.
  parts.catch(() => undefined)
  const offerEnd = await endOffers(createPurchaseApi(visitor, quotes), bankReturn?.quote)
  if (offerEnd.kind === 'ordered') {
    await finishOrder(visitor, { ...offerEnd, quotes })
    return { kind: 'leaving' }
  }
  if (offerEnd.kind !== 'none') return { kind: offerEnd.kind }
  const query = new URLSearchParams(window.location.search)
  const draft_id = query.get('draft')
  if (draft_id !== null) {
    const { loadPrepared } = await import('./load-prepared.ts')
    const [loaded, [provider, Component]] = await Promise.all([
      loadPrepared(visitor, { id: draft_id, isUnconfirmed }),
      parts,
    ])
    if (loaded.kind !== 'open') return { kind: `draft_${loaded.kind}` }
    const { prepared } = loaded
    const props = { provider, quotes, isUnconfirmed, prepared, keeps_cart: true, isExpress: false }
    return { kind: 'ready', Checkout: Component, visitor: loaded.visitor, props }
  }
  const line = parseBuyNow(query.get('buy') ?? '')
  const [checkoutVisitor, [provider, Component]] = await Promise.all([
    line === undefined ? loadCartSync(visitor).then(() => visitor) : withOwnCart(visitor, [line]),
    parts,
  ])
  const keeps_cart = line !== undefined
  const isExpress = keeps_cart || query.has('express')
  const props = { provider, quotes, isUnconfirmed, keeps_cart, isExpress, prepared: undefined }
  return { kind: 'ready', Checkout: Component, visitor: checkoutVisitor, props }
}

/** Ends the payment that this tab has started, and the one from which the bank returns. */
async function endOffers(api: OfferApi, returned: StoredQuote | undefined): Promise<OfferEnd> {
  const storedQuote = api.quotes.find()
  const offerEnd = await endOffer(api)
  const isOther = returned !== undefined && returned.quote_id !== storedQuote?.quote_id
  if (offerEnd.kind !== 'none' || !isOther) return offerEnd
  api.quotes.store(returned)
  return endOffer(api)
}

/*
 * The form and the calls of the account are imported late: evaluated with the calls of the checkout they would be
 * one long task.
 */

async function importCheckout(): Promise<typeof Checkout> {
  const checkoutModule = await import('./checkout.tsx')
  return checkoutModule.Checkout
}

async function loadCountries(visitor: Visitor): Promise<void> {
  const { storeCountries } = await import('../account/use-countries.ts')
  await storeCountries(visitor)
}

async function loadUser(visitor: Visitor): Promise<void> {
  const { fetchUser } = await import('../account/fetch-user.ts')
  await fetchUser(visitor)
  const { token, user } = visitor.auth.getState()
  if (token !== undefined && user === undefined) throw new Error('Nobody says who is signed in')
}
