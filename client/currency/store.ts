import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Currency } from '#shared/content/general.ts'

/** Spec §3, currency state: `rate` is units of the selected currency for one of the base currency. */
export interface CurrencyState {
  readonly data: readonly Currency[]
  readonly baseCurrency: string
  readonly selectedCurrency: { readonly code: string; readonly rate: number }
}
export type CurrencyStore = StoreApi<CurrencyState>
export const createCurrencyStore = (initial: CurrencyState): CurrencyStore =>
  createStore(() => initial)
