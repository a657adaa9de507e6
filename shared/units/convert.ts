import { formatDecimal, parseDecimal, tenToThe, type Decimal } from './decimal.ts'
import { UNIT_PAIRS, type Unit, type UnitPairName } from './unit-pairs.ts'

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

const READABLE_CHARACTERS = 5

/** In the large unit from one of it up, unless that takes more digits than anybody reads. */
export function toReadable(pair: UnitPairName, small: Decimal): { amount: string; unit: Unit } {
  const { large, small: unit } = UNIT_PAIRS[pair]
  const amount = formatDecimal(byCoefficient(pair, small))
  const isLarge = Number(amount) >= 1 && amount.length <= READABLE_CHARACTERS
  if (isLarge) return { amount, unit: large }
  return { amount: formatDecimal(small), unit }
}
