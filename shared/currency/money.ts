/** Money inside is an integer of minor units; on the wire it is a number rounded to two places. */
const BASE_MINOR_UNITS = 100
export const BASE_CURRENCY = 'EUR'

const priceFormat = new Intl.NumberFormat('en-US', {
  style: 'decimal',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export function toWirePrice(minorUnits: number): number {
  return minorUnits / BASE_MINOR_UNITS
}

export function toMinorUnits(price: number): number {
  return Math.round(price * BASE_MINOR_UNITS)
}

/** Spec §9: decimal style, en-US, exactly two fraction digits. */
export function formatPrice(price: number): string {
  return priceFormat.format(price)
}
