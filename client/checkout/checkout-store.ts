import type * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { checkCart } from '#shared/checkout/check-contract.ts'
import type { getShippingAndTax } from '#shared/checkout/contract.ts'
import type { Move } from './find-moves.ts'
import type { Typed } from './typed.ts'

/** What the shop says that the cart costs. */
export type Priced = z.output<typeof getShippingAndTax.output>

/** What it says as long as no country is chosen. */
type Checked = z.output<typeof checkCart.output>

export interface CheckoutState {
  readonly typed: Typed
  /** The last answer; what is shown and agreed to. */
  readonly priced: Priced | undefined
  readonly checked: Checked | undefined
  /** What the answer is to, to tell a move of ours from the shop's. */
  readonly question: string
  readonly pricing: 'asking' | 'answered' | 'failed'
  /** Why not, in the shop's own words; empty when it could not be reached. */
  readonly refusal: string
  /** Counts the tries to have it priced. */
  readonly attempt: number
  /** What has changed by itself and is to be agreed to before paying. */
  readonly moves: readonly Move[]
  /** The button is at work: nothing that is changed meanwhile is asked about. */
  readonly isPaying: boolean
  /** It is ordered: the cart is empty by now, and the order's page is coming. */
  readonly isLeaving: boolean
}
export type CheckoutStore = StoreApi<CheckoutState>

export const createCheckoutStore = (typed: Typed): CheckoutStore =>
  createStore(() => ({
    typed,
    priced: undefined,
    checked: undefined,
    question: '',
    pricing: 'asking',
    refusal: '',
    attempt: 0,
    moves: [],
    isPaying: false,
    isLeaving: false,
  }))

/** What is known of the cart's lines and its coupon, with an address or before there is one. */
export function findKnown({ typed, priced, checked }: CheckoutState) {
  return typed.billing_address.country_id === 0 ? checked : (priced ?? checked)
}

export function changeTyped(store: CheckoutStore, changed: Partial<Typed>): void {
  store.setState(({ typed }) => ({ typed: { ...typed, ...changed } }))
}

export function priceAgain(store: CheckoutStore): void {
  store.setState(({ attempt }) => ({ attempt: attempt + 1, pricing: 'asking' }))
}

/** New moves join those that are not agreed to yet; what has a number needs no other words. */
export function tellMoves(store: CheckoutStore, found: readonly Move[]): void {
  if (found.length === 0) return
  const isCounted = found.some(({ kind }) => kind !== 'told')
  store.setState(({ moves }) => ({
    moves: [...moves.filter(({ kind }) => !isCounted || kind !== 'told'), ...found],
  }))
}

export function acceptMoves(store: CheckoutStore): void {
  store.setState({ moves: [] })
}

/** Waits until the answer to this very question is there, or is not to be had. */
export function untilPriced(store: CheckoutStore, question: string): Promise<CheckoutState> {
  return until(store, (state) => state.question === question && state.pricing !== 'asking')
}

/** Waits while the button is at work. */
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
