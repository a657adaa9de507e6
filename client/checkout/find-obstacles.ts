import type { AddressProblem, LineProblem } from '#shared/checkout/contract.ts'
import { useStore } from 'zustand'
import type { Move } from './find-moves.ts'
import { findKnown, type CheckoutState, type CheckoutStore } from './store.ts'

export interface FoundObstacles {
  readonly moves: readonly Move[]
  readonly problems: readonly LineProblem[]
  readonly places: readonly AddressProblem[]
}

const NO_PROBLEMS: readonly never[] = []

/** What has to be settled before anything can be paid. */
export function findObstacles(state: CheckoutState): FoundObstacles {
  const hasCountry = state.typed.billing_address.country_id !== 0
  return {
    moves: state.moves,
    problems: findKnown(state)?.line_problems ?? NO_PROBLEMS,
    places: (hasCountry ? state.priced?.address_problems : undefined) ?? NO_PROBLEMS,
  }
}

export function isBlocked(state: CheckoutState): boolean {
  return Object.values(findObstacles(state)).some(({ length }) => length > 0)
}

export function useObstacles(store: CheckoutStore): FoundObstacles {
  return findObstacles(useStore(store))
}
