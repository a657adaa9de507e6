import { convertPrice, toMinorUnits, toWirePrice, type CurrencyRate } from './money.ts'

/*
 * A price filter is typed in the visitor's currency and stored in the base currency. Displayed prices are
 * rounded, so a price displayed as exactly the bound belongs to the list, and the bound itself must be
 * displayed as it was typed.
 */

/** The query parameter with the currency in which the prices of a form were typed. */
export const TYPED_CURRENCY_QUERY = 'price_currency'

/** The largest bound in the base currency; nothing costs more. */
export const MAX_PRICE_BOUND = 999_999_999

/** Enough decimal places to display a bound as it was entered, at any rate. */
const BOUND_DIGITS = 6
const BOUND_FACTOR = 10 ** BOUND_DIGITS
/** The significant digits that a double represents without error. */
const EXACT_DIGITS = 15

/** Returns the lower bound in the base currency for prices displayed as `price` or more. */
export function toPriceFrom(price: number, currency: CurrencyRate): number {
  if (isAboveAll(price, currency)) return MAX_PRICE_BOUND
  const factor = 10 ** currency.digits
  const displayedUnits = Math.ceil(exact(price * factor))
  return Math.min(
    toBound(displayedUnits / factor / currency.rate),
    leastPrice(displayedUnits, currency),
  )
}

/** Returns the upper bound in the base currency for prices displayed as `price` or less. */
export function toPriceTo(price: number, currency: CurrencyRate): number {
  if (isAboveAll(price, currency)) return MAX_PRICE_BOUND
  const factor = 10 ** currency.digits
  const displayedUnits = Math.floor(exact(price * factor))
  const greatest = toWirePrice(
    Math.max(0, toMinorUnits(leastPrice(displayedUnits + 1, currency)) - 1),
  )
  return Math.max(toBound(displayedUnits / factor / currency.rate), greatest)
}

/** People type such a number for "no limit"; floating-point numbers of its size have no cents. */
function isAboveAll(price: number, { rate }: CurrencyRate): boolean {
  return price / rate >= MAX_PRICE_BOUND
}

/** Returns the lowest price that is displayed as this number of the currency's smallest unit. */
function leastPrice(displayedUnits: number, currency: CurrencyRate): number {
  const factor = 10 ** currency.digits
  const isEnough = (minorUnits: number) =>
    convertPrice(toWirePrice(minorUnits), currency) >= displayedUnits / factor
  // Half a unit rounds up; starting one lower compensates floating-point errors.
  let minorUnits = Math.max(0, toMinorUnits((displayedUnits - 0.5) / factor / currency.rate) - 1)
  while (!isEnough(minorUnits)) minorUnits += 1
  return toWirePrice(minorUnits)
}

/** Converts a lower bound to minor units, rounded up because prices are integers. */
export function toLeastMinorUnits(bound: number): number {
  return Math.ceil(exact(bound * toMinorUnits(1)))
}

export function toMostMinorUnits(bound: number): number {
  return Math.floor(exact(bound * toMinorUnits(1)))
}

function toBound(price: number): number {
  return Math.round(price * BOUND_FACTOR) / BOUND_FACTOR
}

function exact(value: number): number {
  return Number(value.toPrecision(EXACT_DIGITS))
}
