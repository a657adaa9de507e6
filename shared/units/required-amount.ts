import { isMoreThan, multiply, parseDecimal, roundUp, type Decimal } from './decimal.ts'

/** Beyond this a shop should be asked, not a calculator. */
export const MAX_AREA_M2 = 10_000
export const MAX_COATS = 20
/** A tenth of a gram or an ounce is finer than anybody brushes. */
const PLACES = 1

interface Wall {
  readonly area: string
  readonly coats: string
  /** The small unit for one coat on a square metre. */
  readonly coverage: number
}

/** What a wall takes of a product, in the small unit, from what a visitor typed. */
export function findNeed({ area, coats, coverage }: Wall): Decimal | undefined {
  const squareMetres = parseArea(area)
  const times = parseCoats(coats)
  const perCoat = parseDecimal(String(coverage))
  if (!squareMetres || !times || !perCoat) return undefined
  return roundUp(multiply(multiply(squareMetres, times), perCoat), PLACES)
}

/** More than nothing, in square metres. */
export function parseArea(text: string): Decimal | undefined {
  const area = parseDecimal(text)
  if (area === undefined || area.digits === 0n) return undefined
  return isMoreThan(area, { digits: BigInt(MAX_AREA_M2), places: 0 }) ? undefined : area
}

/** A whole number. */
export function parseCoats(text: string): Decimal | undefined {
  const coats = Number(/^\s*\d{1,2}\s*$/.test(text) ? text : 0)
  return coats >= 1 && coats <= MAX_COATS ? { digits: BigInt(coats), places: 0 } : undefined
}
