import { toWirePrice } from '#shared/currency/money.ts'

/** Returns the reference price as a field of an answer, which lacks it if the price is not reduced. */
export function toReferencePrice(reference_price: number | null): { reference_price?: number } {
  return reference_price === null ? {} : { reference_price: toWirePrice(reference_price) }
}
