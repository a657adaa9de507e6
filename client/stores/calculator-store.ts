import { createStore, type StoreApi } from 'zustand/vanilla'
import { UNIT_PAIRS, type UnitPairName } from '#shared/units/unit-pairs.ts'

/** Spec §3: the unit pairs, and what a visitor typed; it stays while they walk on. */
export interface CalculatorState {
  readonly unitPairs: typeof UNIT_PAIRS
  readonly amounts: Readonly<Record<UnitPairName, Amounts>>
  readonly area: string
  readonly coats: string
}

export interface Amounts {
  readonly large: string
  readonly small: string
}

export type CalculatorStore = StoreApi<CalculatorState>
export const createCalculatorStore = (): CalculatorStore =>
  createStore<CalculatorState>()(() => ({
    unitPairs: UNIT_PAIRS,
    amounts: { 'kg-g': oneOf('kg-g'), 'gal-oz': oneOf('gal-oz') },
    area: '',
    coats: '1',
  }))

function oneOf(pair: UnitPairName): Amounts {
  return { large: '1', small: String(UNIT_PAIRS[pair].coefficient) }
}
