import type { Currency } from '#shared/content/general.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import { getSelectedCurrency } from '../stores/currency-store.ts'

/** Returns the selected currency. */
export function useCurrency(): Currency {
  return useVisitorStore((visitor) => visitor.currency, getSelectedCurrency)
}
