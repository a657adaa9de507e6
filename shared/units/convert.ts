import { formatDecimal, parseDecimal, tenToThe, type Decimal } from './decimal.ts'

/** Spec §9. Every coefficient divides a power of ten, so that nothing is ever rounded. */
export const UNIT_PAIRS = {
  'kg-g': { large: 'kg', small: 'g', coefficient: 1000 },
  'gal-oz': { large: 'gal', small: 'oz', coefficient: 128 },
} as const
export type UnitPairName = keyof typeof UNIT_PAIRS

/** 0.3 kg is 300 g. Undefined when the text is no amount. */
export function toSmallUnit(pair: UnitPairName, large: string): string | undefined {
  const amount = parseDecimal(large)
  return amount && formatDecimal(timesCoefficient(pair, amount))
}

/** 300 g are 0.3 kg. Undefined when the text is no amount. */
export function toLargeUnit(pair: UnitPairName, small: string): string | undefined {
  const amount = parseDecimal(small)
  return amount && formatDecimal(byCoefficient(pair, amount))
}

function timesCoefficient(pair: UnitPairName, { digits, places }: Decimal): Decimal {
  return { digits: digits * BigInt(UNIT_PAIRS[pair].coefficient), places }
}

/** A division by 128 is a multiplication by 78125 and seven places more. */
function byCoefficient(pair: UnitPairName, { digits, places }: Decimal): Decimal {
  const coefficient = BigInt(UNIT_PAIRS[pair].coefficient)
  let more = 0
  while (tenToThe(more) % coefficient !== 0n) more += 1
  return { digits: (digits * tenToThe(more)) / coefficient, places: places + more }
}
