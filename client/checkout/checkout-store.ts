import type * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { checkCart } from '#shared/checkout/check-contract.ts'
import type { getShippingAndTax } from '#shared/checkout/contract.ts'
import type { OfferChange } from './find-changes.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** The priced cart. */
export type PriceResponse = z.output<typeof getShippingAndTax.output>

/** The result of the cart check, used while no country is chosen. */
type CheckedCart = z.output<typeof checkCart.output>

export interface CheckoutState {
  readonly input: CheckoutInput
  /** The last price response, which the shopper sees and accepts. */
  readonly priced: PriceResponse | undefined
  readonly checked: CheckedCart | undefined
  /**
   * The request of the last response. It distinguishes changes by the shopper from changes by the
   * shop.
   */
  readonly requestText: string
  readonly pricing: 'loading' | 'loaded' | 'failed'
  /** The API's message about a failed request; empty if the API could not be reached. */
  readonly errorMessage: string
  /** Counts the attempts to price the cart. */
  readonly attempt: number
  /** The changes that the shopper must accept before paying. */
  readonly changes: readonly OfferChange[]
  /** A payment is in progress: changes made meanwhile are not priced. */
  readonly isPaying: boolean
  /** The order was placed: the cart is empty, and the order page is loading. */
  readonly isLeaving: boolean
}
export type CheckoutStore = StoreApi<CheckoutState>

export const createCheckoutStore = (input: CheckoutInput): CheckoutStore =>
  createStore(() => ({
    input,
    priced: undefined,
    checked: undefined,
    requestText: '',
    pricing: 'loading',
    errorMessage: '',
    attempt: 0,
    changes: [],
    isPaying: false,
    isLeaving: false,
  }))

/**
 * Returns the latest result for the cart's lines and coupon: of the cart check before a country is
 * chosen, else of the pricing.
 */
export function findLatestCheck({ input, priced, checked }: CheckoutState) {
  return input.billing_address.country_id === 0 ? checked : (priced ?? checked)
}

export function changeInput(store: CheckoutStore, changes: Partial<CheckoutInput>): void {
  store.setState(({ input }) => ({ input: { ...input, ...changes } }))
}

export function priceAgain(store: CheckoutStore, corrections: Partial<CheckoutInput> = {}): void {
  store.setState(({ attempt, input }) => ({
    attempt: attempt + 1,
    pricing: 'loading',
    input: { ...input, ...corrections },
  }))
}

/**
 * Adds changes to those that are not accepted yet. A change with amounts replaces messages without.
 */
export function addChanges(store: CheckoutStore, foundChanges: readonly OfferChange[]): void {
  if (foundChanges.length === 0) return
  const hasAmounts = foundChanges.some(({ kind }) => kind === 'price' || kind === 'total')
  store.setState(({ changes }) => ({
    changes: [...changes.filter(({ kind }) => !hasAmounts || kind !== 'message'), ...foundChanges],
  }))
}

/** Removes changes that no longer apply, although nobody has accepted them. */
export function removeChanges(
  store: CheckoutStore,
  isObsolete: (change: OfferChange) => boolean,
): void {
  if (!store.getState().changes.some(isObsolete)) return
  store.setState(({ changes }) => ({ changes: changes.filter((change) => !isObsolete(change)) }))
}

export function acceptChanges(store: CheckoutStore): void {
  store.setState({ changes: [] })
}

/**
 * Waits until the request for what is chosen now has been answered or has failed; undefined if nothing
 * can be priced. A choice that is made meanwhile has a request of its own, and cancels the one before.
 */
export function waitUntilPriced(
  store: CheckoutStore,
  describeCurrent: () => string | undefined,
): Promise<CheckoutState> {
  return waitUntil(store, ({ requestText, pricing }) => {
    const currentText = describeCurrent()
    if (currentText === undefined) return true
    return requestText === currentText && pricing !== 'loading'
  })
}

/** Waits until no payment is in progress. */
export function waitUntilIdle(store: CheckoutStore): Promise<CheckoutState> {
  return waitUntil(store, ({ isPaying }) => !isPaying)
}

function waitUntil(
  store: CheckoutStore,
  isReady: (state: CheckoutState) => boolean,
): Promise<CheckoutState> {
  return new Promise((resolve) => {
    if (isReady(store.getState())) {
      resolve(store.getState())
      return
    }
    const stop = store.subscribe((state) => {
      if (!isReady(state)) return
      stop()
      resolve(state)
    })
  })
}
