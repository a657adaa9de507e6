import { isMoreThan, multiply, parseDecimal, roundUp, type Decimal } from './decimal.ts'

/** For larger areas, customers should ask the shop instead of the calculator. */
export const MAX_AREA_M2 = 10_000
export const MAX_COATS = 20
/** A tenth of a gram or an ounce is precise enough for paint. */
const DECIMAL_PLACES = 1

interface CoverageInput {
  readonly area: string
  readonly coats: string
  /** The amount for one coat on a square metre, in the small unit. */
  readonly coverage: number
}

/** Computes the amount of a product for a wall, in the small unit, from a visitor's input. */
export function computeRequiredAmount({
  area,
  coats,
  coverage,
}: CoverageInput): Decimal | undefined {
  const squareMetres = parseArea(area)
  const times = parseCoats(coats)
  const perCoat = parseDecimal(String(coverage))
  if (!squareMetres || !times || !perCoat) return undefined
  return roundUp(multiply(multiply(squareMetres, times), perCoat), DECIMAL_PLACES)
}

/** Parses an area in square metres that is greater than zero. */
export function parseArea(text: string): Decimal | undefined {
  const area = parseDecimal(text)
  if (area === undefined || area.digits === 0n) return undefined
  return isMoreThan(area, { digits: BigInt(MAX_AREA_M2), places: 0 }) ? undefined : area
}

/** Parses the number of coats. */
export function parseCoats(text: string): Decimal | undefined {
  const coats = Number(/^\s*\d{1,2}\s*$/.test(text) ? text : 0)
  return coats >= 1 && coats <= MAX_COATS ? { digits: BigInt(coats), places: 0 } : undefined
}
