import { useEffect } from 'react'
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
import { describeRequest, toPriceRequest } from './price-request.ts'
import { addChanges, untilStill, type CheckoutStore, type PriceResponse } from './checkout-store.ts'

/** So that a code or a postal code is asked about once it is typed. */
const PRICE_DELAY_MS = 400
const INTERNAL_STATUS = 500

type PriceOptions = Pick<CheckoutProps, 'quotes' | 'onStopped'>

/** Keeps the totals those of the server, for what is in the cart and what is typed. */
export function usePrices(store: CheckoutStore, { quotes, onStopped }: PriceOptions): void {
  const visitor = useVisitor()
  const items = useCart((cart) => cart.items)
  const input = useStore(store, (state) => state.input)
  const attempt = useStore(store, (state) => state.attempt)
  useAuth(({ user }) => user?.id)
  useVisitorStore(
    (one) => one.currency,
    (state) => state.selectedCurrency.code,
  )
  const priceRequest = toPriceRequest(visitor, items, input)
  const text = priceRequest === undefined ? '' : describeRequest(visitor, priceRequest)
  useEffect(() => {
    if (text === '') return
    let isLeft = false
    const isWanted = () => !isLeft && store.getState().attempt === attempt
    store.setState({ pricing: 'asking' })
    const load = async () => {
      await untilStill(store)
      const request = toPriceRequest(visitor, visitor.cart.getState().items, store.getState().input)
      if (!isWanted() || request === undefined) return
      try {
        // What is kept for a payment of before would be missing here, and a coupon would be used.
        const ended = await endOffer(createPurchaseApi(visitor, quotes))
        if (ended.kind === 'ordered') await leave(visitor, store, { ...ended, quotes })
        else if (ended.kind !== 'none') onStopped(ended.kind)
        if (!isWanted() || ended.kind !== 'none') return
        const priced = await fetchPrices(visitor, request)
        if (isWanted()) receivePrices(visitor, store, { priced, question: text })
      } catch (error) {
        if (isWanted())
          store.setState({ pricing: 'failed', question: text, errorMessage: why(error) })
      }
    }
    const timer = setTimeout(() => void load(), PRICE_DELAY_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [visitor, store, quotes, onStopped, text, attempt])
}

/** It was paid: then that is the order, whatever was changed since. */
function leave(
  visitor: Visitor,
  store: CheckoutStore,
  finished: Parameters<typeof finishOrder>[1],
): Promise<void> {
  store.setState({ isLeaving: true })
  return finishOrder(visitor, finished)
}

interface PriceAnswer {
  readonly priced: PriceResponse
  readonly question: string
}

/** What moved by itself is told; what follows from a choice of the shopper is not. */
function receivePrices(
  visitor: Visitor,
  store: CheckoutStore,
  { priced, question }: PriceAnswer,
): void {
  const { priced: before, question: request } = store.getState()
  if (before !== undefined) {
    addChanges(store, (request === question ? findChanges : findChangedPrices)(before, priced))
  }
  showPrices(visitor, store, { priced, question })
}

export function showPrices(visitor: Visitor, store: CheckoutStore, answer: PriceAnswer): void {
  store.setState({ ...answer, pricing: 'answered', errorMessage: '' })
  const { tax, shipping } = answer.priced.sums
  visitor.cart.setState({ tax, shipping })
}

/** In the shop's own words; empty when it could not be reached. */
export function why(error: unknown): string {
  const isTold = error instanceof ApiError && error.status > 0 && error.status < INTERNAL_STATUS
  return isTold ? error.message : ''
}
