import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '#shared/api/errors.ts'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor, useVisitorStore, type Visitor } from '../runtime/visitor.ts'
import { useCart } from '../cart/use-cart.ts'
import { fetchPrices } from './checkout-calls.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { createPurchaseApi } from './create-purchase-api.ts'
import { endOffer } from './end-offer.ts'
import { findChangedPrices, findChanges } from './find-changes.ts'
import { finishOrder } from './finish-order.ts'
import { describeChoices, describeRequest, toPriceRequest } from './price-request.ts'
import {
  addChanges,
  priceAgain,
  waitUntilIdle,
  type CheckoutStore,
  type PriceResponse,
} from './checkout-store.ts'

/** The delay after the last key press in a text; choices and coupons are priced at once. */
const TYPING_DELAY_MS = 400
const INTERNAL_STATUS = 500

type PriceOptions = Pick<CheckoutProps, 'quotes' | 'onStopped'>

/** Requests the totals from the server whenever the cart or the input changes. */
export function usePrices(store: CheckoutStore, { quotes, onStopped }: PriceOptions): void {
  const visitor = useVisitor()
  const items = useCart((cart) => cart.items)
  const input = useStore(store, (state) => state.input)
  const attempt = useStore(store, (state) => state.attempt)
  useAuth(({ user }) => user?.id)
  useVisitorStore(
    (stores) => stores.currency,
    (state) => state.selectedCurrency.code,
  )
  const priceRequest = toPriceRequest(visitor, items, input)
  const text = priceRequest === undefined ? '' : describeRequest(visitor, priceRequest)
  const choices = JSON.stringify([attempt, describeChoices(priceRequest)])
  const pricedChoices = useRef('')
  useEffect(() => {
    const retry = () => {
      const { pricing, errorMessage } = store.getState()
      if (pricing === 'failed' && errorMessage === '') priceAgain(store)
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [store])
  useEffect(() => {
    if (text === '') return
    let isCancelled = false
    const isLatest = () => !isCancelled && store.getState().attempt === attempt
    store.setState({ pricing: 'loading' })
    const load = async () => {
      await waitUntilIdle(store)
      const request = toPriceRequest(visitor, visitor.cart.getState().items, store.getState().input)
      if (!isLatest() || request === undefined) return
      try {
        // The stock and the coupon reserved by an earlier payment would be missing here.
        const offerEnd = await endOffer(createPurchaseApi(visitor, quotes))
        if (offerEnd.kind === 'ordered') await openOrder(visitor, store, { ...offerEnd, quotes })
        else if (offerEnd.kind !== 'none') onStopped(offerEnd.kind)
        if (!isLatest() || offerEnd.kind !== 'none') return
        const newPrices = await fetchPrices(visitor, request)
        if (isLatest()) receivePrices(visitor, store, { priced: newPrices, requestText: text })
      } catch (error) {
        if (isLatest())
          store.setState({
            pricing: 'failed',
            requestText: text,
            errorMessage: toErrorMessage(error),
          })
      }
    }
    const delay_ms = pricedChoices.current === choices ? TYPING_DELAY_MS : 0
    pricedChoices.current = choices
    const timer = setTimeout(() => void load(), delay_ms)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [visitor, store, quotes, onStopped, text, choices, attempt])
}

/** Opens the order of a payment that was already made, whatever has changed since. */
function openOrder(
  visitor: Visitor,
  store: CheckoutStore,
  finishedOrder: Parameters<typeof finishOrder>[1],
): Promise<void> {
  store.setState({ isLeaving: true })
  return finishOrder(visitor, finishedOrder)
}

interface PricingResult {
  readonly priced: PriceResponse
  readonly requestText: string
}

/** Reports changes by the shop, but not those that follow from the shopper's input. */
export function receivePrices(
  visitor: Visitor,
  store: CheckoutStore,
  { priced, requestText }: PricingResult,
): void {
  const { priced: previousPrices, requestText: previousRequestText } = store.getState()
  if (previousPrices !== undefined) {
    addChanges(
      store,
      (previousRequestText === requestText ? findChanges : findChangedPrices)(
        previousPrices,
        priced,
      ),
    )
  }
  showPrices(visitor, store, { priced, requestText })
}

export function showPrices(visitor: Visitor, store: CheckoutStore, result: PricingResult): void {
  store.setState({ ...result, pricing: 'loaded', errorMessage: '' })
  const { tax, shipping } = result.priced.sums
  visitor.cart.setState({ tax, shipping })
}

/** Returns the API's message; empty if the API could not be reached. */
export function toErrorMessage(error: unknown): string {
  const isClientError =
    error instanceof ApiError && error.status > 0 && error.status < INTERNAL_STATUS
  return isClientError ? error.message : ''
}
