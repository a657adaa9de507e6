import type * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { checkCart } from '#shared/checkout/check-contract.ts'
import type { getShippingAndTax } from '#shared/checkout/contract.ts'
import type { OfferChange } from './find-changes.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** The priced cart. */
export type PriceResponse = z.output<typeof getShippingAndTax.output>

/** What it says as long as no country is chosen. */
type CheckedCart = z.output<typeof checkCart.output>

export interface CheckoutState {
  readonly input: CheckoutInput
  /** The last response, which is shown and agreed to. */
  readonly priced: PriceResponse | undefined
  readonly checked: CheckedCart | undefined
  /** What the answer is to, to tell a move of ours from the shop's. */
  readonly question: string
  readonly pricing: 'asking' | 'answered' | 'failed'
  /** Why not, in the shop's own words; empty when it could not be reached. */
  readonly errorMessage: string
  /** Counts the attempts to price the cart. */
  readonly attempt: number
  /** The changes that the shopper must accept before paying. */
  readonly changes: readonly OfferChange[]
  /** The button is at work: nothing that is changed meanwhile is asked about. */
  readonly isPaying: boolean
  /** The order is made: the cart is empty, and the order page is loading. */
  readonly isLeaving: boolean
}
export type CheckoutStore = StoreApi<CheckoutState>

export const createCheckoutStore = (input: CheckoutInput): CheckoutStore =>
  createStore(() => ({
    input,
    priced: undefined,
    checked: undefined,
    question: '',
    pricing: 'asking',
    errorMessage: '',
    attempt: 0,
    changes: [],
    isPaying: false,
    isLeaving: false,
  }))

/** What is known of the cart's lines and its coupon, with an address or before there is one. */
export function findKnown({ input, priced, checked }: CheckoutState) {
  return input.billing_address.country_id === 0 ? checked : (priced ?? checked)
}

export function changeInput(store: CheckoutStore, changed: Partial<CheckoutInput>): void {
  store.setState(({ input }) => ({ input: { ...input, ...changed } }))
}

export function priceAgain(store: CheckoutStore): void {
  store.setState(({ attempt }) => ({ attempt: attempt + 1, pricing: 'asking' }))
}

/** New moves join those that are not agreed to yet; what has a number needs no other words. */
export function addChanges(store: CheckoutStore, found: readonly OfferChange[]): void {
  if (found.length === 0) return
  const isCounted = found.some(({ kind }) => kind !== 'message')
  store.setState(({ changes }) => ({
    changes: [...changes.filter(({ kind }) => !isCounted || kind !== 'message'), ...found],
  }))
}

export function acceptChanges(store: CheckoutStore): void {
  store.setState({ changes: [] })
}

/** Waits until the answer to this very question is there, or is not to be had. */
export function untilPriced(store: CheckoutStore, priceRequest: string): Promise<CheckoutState> {
  return until(store, (state) => state.question === priceRequest && state.pricing !== 'asking')
}

/** Waits while a payment is running. */
export function untilStill(store: CheckoutStore): Promise<CheckoutState> {
  return until(store, ({ isPaying }) => !isPaying)
}

function until(
  store: CheckoutStore,
  isThere: (state: CheckoutState) => boolean,
): Promise<CheckoutState> {
  return new Promise((resolve) => {
    if (isThere(store.getState())) {
      resolve(store.getState())
      return
    }
    const stop = store.subscribe((state) => {
      if (!isThere(state)) return
      stop()
      resolve(state)
    })
  })
}
