import { groupThousands } from '../locale/numbers.ts'

/**
 * Internally, money is an integer of minor units; in the API it is a number rounded to two decimal
 * places.
 */
const BASE_MINOR_UNITS = 100
export const BASE_CURRENCY = 'EUR'
/** The currency of the Armenian edition, for visitors who have chosen none. */
export const ARMENIAN_CURRENCY = 'AMD'

/**
 * The significant digits that a double represents without error: 1.005 × 100 is then 100.5, not
 * 100.49999999999999.
 */
const EXACT_DIGITS = 15
/**
 * Closer to a whole number than this, a floating-point error cannot change the rounding; this holds up to
 * a thousand million.
 */
const SAFE_DISTANCE = 1e-4
const MAX_SAFE = 1e9

/**
 * Rounds half up without floating-point errors. It only formats the number as text where it matters,
 * since a list has a hundred prices.
 */
function roundExactly(number: number): number {
  const roundedNumber = Math.round(number)
  const isClear = Math.abs(number) < MAX_SAFE && Math.abs(number - roundedNumber) < SAFE_DISTANCE
  return isClear ? roundedNumber : Math.round(Number(number.toPrecision(EXACT_DIGITS)))
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
  /** The amount of the currency for one unit of the base currency. */
  readonly rate: number
  /** The number of decimal places of the currency's minor unit. */
  readonly digits: number
}

export const BASE_CURRENCY_RATE: CurrencyRate = { rate: 1, digits: 2 }

/** Converts an API price to another currency, rounded half up to that currency's decimal places. */
export function convertPrice(price: number, currency: CurrencyRate): number {
  return fromUnits(toUnits(price, currency), currency)
}

/** Converts an API price to an integer of the currency's smallest unit, such as cents or yen. */
export function toUnits(price: number, { rate, digits }: CurrencyRate): number {
  return roundExactly(price * rate * 10 ** digits)
}

/** Converts such units to an API price. */
export function fromUnits(units: number, { digits }: Pick<CurrencyRate, 'digits'>): number {
  return units / 10 ** digits
}

export interface CountedPrice {
  /** The price of one unit in the base currency. */
  readonly price: number
  readonly count?: number
}

/**
 * Returns the total in a currency. Each price is converted first, so that the displayed prices add up.
 */
export function totalIn(currency: CurrencyRate, items: readonly CountedPrice[]): number {
  return addPrices(...items.map(({ price, count = 1 }) => convertPrice(price, currency) * count))
}

/**
 * Returns the price of one unit of measure of goods that contain this quantity, rounded half up to
 * the currency's decimal places.
 */
export function pricePerUnit(
  price: number,
  quantity: number,
  { digits }: Pick<CurrencyRate, 'digits'>,
): number {
  return fromUnits(roundExactly((price / quantity) * 10 ** digits), { digits })
}

/** Adds API prices, exact to the minor unit. */
export function addPrices(...prices: readonly number[]): number {
  const minorUnits = prices.reduce((sum, price) => sum + toMinorUnits(price), 0)
  return toWirePrice(minorUnits)
}

/** Multiplies an API price, exact to the minor unit. */
export function multiplyPrice(price: number, quantity: number): number {
  return toWirePrice(toMinorUnits(price) * quantity)
}
