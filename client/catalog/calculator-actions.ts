import { toLargeUnit, toSmallUnit } from '#shared/units/convert.ts'
import type { UnitPairName } from '#shared/units/unit-pairs.ts'
import type { UnitAmounts, CalculatorStore } from '../stores/calculator-store.ts'

/** Sets both amounts; the converted one is empty while the input is not a number. */
export function setLargeAmount(
  store: CalculatorStore,
  pair: UnitPairName,
  largeAmount: string,
): void {
  setAmounts(store, pair, { large: largeAmount, small: toSmallUnit(pair, largeAmount) ?? '' })
}

export function setSmallAmount(
  store: CalculatorStore,
  pair: UnitPairName,
  smallAmount: string,
): void {
  setAmounts(store, pair, { large: toLargeUnit(pair, smallAmount) ?? '', small: smallAmount })
}

function setAmounts(store: CalculatorStore, pair: UnitPairName, amounts: UnitAmounts): void {
  store.setState((state) => ({ amounts: { ...state.amounts, [pair]: amounts } }))
}
