import type { Currency } from '#shared/content/general.ts'
import { useVisitorStore } from '../app/visitor.ts'
import { findSelected } from './store.ts'

/** The currency that prices are shown in. */
export function useCurrency(): Currency {
  return useVisitorStore((visitor) => visitor.currency, findSelected)
}
