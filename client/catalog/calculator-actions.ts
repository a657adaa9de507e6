import { toLargeUnit, toSmallUnit } from '#shared/units/convert.ts'
import type { UnitPairName } from '#shared/units/unit-pairs.ts'
import type { Amounts, CalculatorStore } from './calculator-store.ts'

/** The other field follows; it is empty as long as this one holds no amount. */
export function typeLarge(store: CalculatorStore, pair: UnitPairName, large: string): void {
  setAmounts(store, pair, { large, small: toSmallUnit(pair, large) ?? '' })
}

export function typeSmall(store: CalculatorStore, pair: UnitPairName, small: string): void {
  setAmounts(store, pair, { large: toLargeUnit(pair, small) ?? '', small })
}

function setAmounts(store: CalculatorStore, pair: UnitPairName, amounts: Amounts): void {
  store.setState((state) => ({ amounts: { ...state.amounts, [pair]: amounts } }))
}
