import { formatDecimal, parseDecimal, tenToThe, type Decimal } from './decimal.ts'
import { UNIT_PAIRS, type Unit, type UnitPairName } from './unit-pairs.ts'

/** Converts to the small unit, such as 0.3 kg to 300 g; undefined if the text is no amount. */
export function toSmallUnit(pair: UnitPairName, large: string): string | undefined {
  const amount = parseDecimal(large)
  return amount && formatDecimal(multiplyByCoefficient(pair, amount))
}

/** Converts to the large unit, such as 300 g to 0.3 kg; undefined if the text is no amount. */
export function toLargeUnit(pair: UnitPairName, smallAmount: string): string | undefined {
  const amount = parseDecimal(smallAmount)
  return amount && formatDecimal(divideByCoefficient(pair, amount))
}

function multiplyByCoefficient(pair: UnitPairName, { digits, places }: Decimal): Decimal {
  return { digits: digits * BigInt(UNIT_PAIRS[pair].coefficient), places }
}

/**
 * Divides exactly: a division by 128 is a multiplication by 78125 and a shift by seven decimal places.
 */
function divideByCoefficient(pair: UnitPairName, { digits, places }: Decimal): Decimal {
  const coefficient = BigInt(UNIT_PAIRS[pair].coefficient)
  let shift = 0
  while (tenToThe(shift) % coefficient !== 0n) shift += 1
  return { digits: (digits * tenToThe(shift)) / coefficient, places: places + shift }
}

const READABLE_CHARACTERS = 5

/** Uses the large unit for amounts of at least one, unless that has too many digits to read. */
export function toReadable(
  pair: UnitPairName,
  smallAmount: Decimal,
): { amount: string; unit: Unit } {
  const { large, small: unit } = UNIT_PAIRS[pair]
  const amount = formatDecimal(divideByCoefficient(pair, smallAmount))
  const isLarge = Number(amount) >= 1 && amount.length <= READABLE_CHARACTERS
  if (isLarge) return { amount, unit: large }
  return { amount: formatDecimal(smallAmount), unit }
}
