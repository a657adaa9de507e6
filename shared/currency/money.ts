import { groupThousands } from '../locale/numbers.ts'

/** Money inside is an integer of minor units; on the wire it is a number rounded to two places. */
const BASE_MINOR_UNITS = 100
export const BASE_CURRENCY = 'EUR'

/** What a double holds of a decimal without a ghost: 1.005 × 100 is 100.5, not 100.49999999999999. */
const EXACT_DIGITS = 15
/** Nearer to a whole number than this no ghost can tip it over; up to a thousand million, where doubles are finer. */
const SAFE_DISTANCE = 1e-4
const MAX_SAFE = 1e9

/** Half up, without ghosts. By way of a text only where it matters: a list has a hundred prices. */
function roundExactly(number: number): number {
  const rounded = Math.round(number)
  const isClear = Math.abs(number) < MAX_SAFE && Math.abs(number - rounded) < SAFE_DISTANCE
  return isClear ? rounded : Math.round(Number(number.toPrecision(EXACT_DIGITS)))
}

export function toWirePrice(minorUnits: number): number {
  return minorUnits / BASE_MINOR_UNITS
}

export function toMinorUnits(price: number): number {
  return Math.round(price * BASE_MINOR_UNITS)
}

/** Spec §9: decimal style, en-US, exactly two fraction digits. */
export function formatPrice(price: number): string {
  const hundredths = roundExactly(Math.abs(price) * 100)
  const fraction = String(hundredths % 100).padStart(2, '0')
  return `${price < 0 ? '-' : ''}${groupThousands(Math.floor(hundredths / 100))}.${fraction}`
}

export interface CurrencyRate {
  /** How much of the currency one unit of the base currency is. */
  readonly rate: number
  /** Of the currency's minor unit. */
  readonly digits: number
}

export const BASE_CURRENCY_RATE: CurrencyRate = { rate: 1, digits: 2 }

/** A unit price on the wire in another currency, rounded half up to that currency's own digits. */
export function convertPrice(price: number, currency: CurrencyRate): number {
  return fromUnits(toUnits(price, currency), currency)
}

/** The same as a whole number of the currency's own smallest unit: of cents, but of whole yen. */
export function toUnits(price: number, { rate, digits }: CurrencyRate): number {
  return roundExactly(price * rate * 10 ** digits)
}

/** Such units as a price on the wire. */
export function fromUnits(units: number, { digits }: Pick<CurrencyRate, 'digits'>): number {
  return units / 10 ** digits
}

export interface CountedPrice {
  /** Of one, in the base currency. */
  readonly price: number
  readonly count?: number
}

/** What several things cost in a currency: each is converted first, so that shown prices add up. */
export function totalIn(currency: CurrencyRate, things: readonly CountedPrice[]): number {
  return addPrices(...things.map(({ price, count = 1 }) => convertPrice(price, currency) * count))
}

/** Prices on the wire added up, to the minor unit. */
export function addPrices(...prices: readonly number[]): number {
  const minorUnits = prices.reduce((sum, price) => sum + toMinorUnits(price), 0)
  return toWirePrice(minorUnits)
}

/** A price on the wire so many times, to the minor unit. */
export function multiplyPrice(price: number, quantity: number): number {
  return toWirePrice(toMinorUnits(price) * quantity)
}
