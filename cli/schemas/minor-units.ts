const DECIMALS = 2

/**
 * Converts a decimal text to integer minor units. It moves digits instead of multiplying, so no
 * floating-point error can occur.
 */
export function toMinorUnits(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.')
  return Number(`${whole}${fraction.padEnd(DECIMALS, '0')}`)
}
