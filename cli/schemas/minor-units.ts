const DECIMALS = 2

/** A decimal text as an integer of minor units, digit by digit: no float is ever multiplied. */
export function toMinorUnits(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return Number(`${whole}${fraction.padEnd(DECIMALS, '0')}`)
}
