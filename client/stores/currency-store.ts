import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Currency } from '#shared/content/general.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'

/** Spec §3, currency state: `rate` is units of the selected currency for one of the base currency. */
export interface CurrencyState {
  readonly data: readonly Currency[]
  readonly baseCurrency: string
  readonly selectedCurrency: { readonly code: string; readonly rate: number }
}
export type CurrencyStore = StoreApi<CurrencyState>
export const createCurrencyStore = (initial: CurrencyState): CurrencyStore =>
  createStore(() => initial)

/** A code that is not the shop's stands for the base currency. */
export function toCurrencyState(data: readonly Currency[], code: string): CurrencyState {
  const { rate } = data.find((currency) => currency.code === code) ?? {}
  return {
    data,
    baseCurrency: BASE_CURRENCY,
    selectedCurrency: rate === undefined ? { code: BASE_CURRENCY, rate: 1 } : { code, rate },
  }
}

/** Shows every price in another currency; one that is not the shop's changes nothing. */
export function selectCurrency(store: CurrencyStore, code: string): void {
  const { data, selectedCurrency } = store.getState()
  const found = data.find((currency) => currency.code === code)
  if (found === undefined || code === selectedCurrency.code) return
  store.setState({ selectedCurrency: { code, rate: found.rate } })
}

const NO_DATA: Currency = { code: BASE_CURRENCY, digits: 2, symbol: BASE_CURRENCY, rate: 1 }

/** The currency that prices are shown in: how to convert to it and how to write it. */
export function findSelected({ data, selectedCurrency }: CurrencyState): Currency {
  return data.find(({ code }) => code === selectedCurrency.code) ?? NO_DATA
}
