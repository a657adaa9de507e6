import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Currency } from '#shared/content/general.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'

/** Currency state (spec §3): `rate` is the amount of the selected currency for one unit of the base currency. */
export interface CurrencyState {
  readonly data: readonly Currency[]
  readonly baseCurrency: string
  readonly selectedCurrency: { readonly code: string; readonly rate: number }
}
export type CurrencyStore = StoreApi<CurrencyState>
export const createCurrencyStore = (initial: CurrencyState): CurrencyStore =>
  createStore(() => initial)

/** Creates the state; an unknown code selects the base currency. */
export function toCurrencyState(data: readonly Currency[], code: string): CurrencyState {
  const { rate } = data.find((currency) => currency.code === code) ?? {}
  return {
    data,
    baseCurrency: BASE_CURRENCY,
    selectedCurrency: rate === undefined ? { code: BASE_CURRENCY, rate: 1 } : { code, rate },
  }
}

/** Selects the currency of all prices; an unknown code has no effect. */
export function selectCurrency(store: CurrencyStore, code: string): void {
  const { data, selectedCurrency } = store.getState()
  const foundCurrency = data.find((currency) => currency.code === code)
  if (foundCurrency === undefined || code === selectedCurrency.code) return
  store.setState({ selectedCurrency: { code, rate: foundCurrency.rate } })
}

const FALLBACK_CURRENCY: Currency = {
  code: BASE_CURRENCY,
  digits: 2,
  symbol: BASE_CURRENCY,
  rate: 1,
}

/** Returns the selected currency, with its rate and its format. */
export function getSelectedCurrency({ data, selectedCurrency }: CurrencyState): Currency {
  return data.find(({ code }) => code === selectedCurrency.code) ?? FALLBACK_CURRENCY
}
