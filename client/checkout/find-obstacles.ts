import type { AddressProblem, LineProblem } from '#shared/checkout/problem-contract.ts'
import { useStore } from 'zustand'
import type { OfferChange } from './find-changes.ts'
import { findLatestCheck, type CheckoutState, type CheckoutStore } from './checkout-store.ts'

export interface FoundObstacles {
  readonly changes: readonly OfferChange[]
  readonly problems: readonly LineProblem[]
  readonly addressProblems: readonly AddressProblem[]
}

const NO_PROBLEMS: readonly never[] = []

/** Finds the obstacles that the shopper must resolve before paying. */
export function findObstacles(state: CheckoutState): FoundObstacles {
  const hasCountry = state.input.billing_address.country_id !== 0
  return {
    changes: state.changes,
    problems: findLatestCheck(state)?.line_problems ?? NO_PROBLEMS,
    addressProblems: (hasCountry ? state.priced?.address_problems : undefined) ?? NO_PROBLEMS,
  }
}

export function isBlocked(state: CheckoutState): boolean {
  return Object.values(findObstacles(state)).some(({ length }) => length > 0)
}

export function useObstacles(store: CheckoutStore): FoundObstacles {
  return findObstacles(useStore(store))
}
