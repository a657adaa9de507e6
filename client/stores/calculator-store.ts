import { createStore, type StoreApi } from 'zustand/vanilla'
import { UNIT_PAIRS, type UnitPairName } from '#shared/units/unit-pairs.ts'

/** The unit pairs (spec §3) and the visitor's inputs, which stay while they navigate. */
export interface CalculatorState {
  readonly unitPairs: typeof UNIT_PAIRS
  readonly amounts: Readonly<Record<UnitPairName, UnitAmounts>>
  readonly area: string
  readonly coats: string
}

export interface UnitAmounts {
  readonly large: string
  readonly small: string
}

export type CalculatorStore = StoreApi<CalculatorState>
export const createCalculatorStore = (): CalculatorStore =>
  createStore<CalculatorState>()(() => ({
    unitPairs: UNIT_PAIRS,
    amounts: { 'kg-g': toInitialAmounts('kg-g'), 'gal-oz': toInitialAmounts('gal-oz') },
    area: '',
    coats: '1',
  }))

function toInitialAmounts(pair: UnitPairName): UnitAmounts {
  return { large: '1', small: String(UNIT_PAIRS[pair].coefficient) }
}
