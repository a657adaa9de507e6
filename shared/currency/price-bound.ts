import { convertPrice, toMinorUnits, toWirePrice, type CurrencyRate } from './money.ts'

/*
 * A list's price filter is typed in the visitor's currency and kept in the base currency. Shown
 * prices are rounded, so what is shown as exactly the bound belongs to the list, and the bound
 * itself has to be shown as it was typed.
 */

/** The query key that says which currency the prices of a form were typed in. */
export const TYPED_CURRENCY_QUERY = 'price_currency'

/** Enough for a bound to be shown as it was typed, whatever the rate. */
const BOUND_DIGITS = 6
const BOUND_FACTOR = 10 ** BOUND_DIGITS
/** What a double holds of a decimal without a ghost. */
const EXACT_DIGITS = 15

/** The bound, in the base currency, of prices that are shown as `typed` or more. */
export function toPriceFrom(typed: number, currency: CurrencyRate): number {
  const factor = 10 ** currency.digits
  const shown = Math.ceil(exact(typed * factor))
  return Math.min(toBound(shown / factor / currency.rate), leastPrice(shown, currency))
}

/** The same of prices that are shown as `typed` or less. */
export function toPriceTo(typed: number, currency: CurrencyRate): number {
  const factor = 10 ** currency.digits
  const shown = Math.floor(exact(typed * factor))
  const greatest = toWirePrice(Math.max(0, toMinorUnits(leastPrice(shown + 1, currency)) - 1))
  return Math.max(toBound(shown / factor / currency.rate), greatest)
}

/** The first price that is shown as this many of the currency's smallest unit. */
function leastPrice(shown: number, currency: CurrencyRate): number {
  const factor = 10 ** currency.digits
  const isEnough = (minorUnits: number) =>
    convertPrice(toWirePrice(minorUnits), currency) >= shown / factor
  // Half a unit is rounded up; one less, for what doubles make of a half.
  let minorUnits = Math.max(0, toMinorUnits((shown - 0.5) / factor / currency.rate) - 1)
  while (!isEnough(minorUnits)) minorUnits += 1
  return toWirePrice(minorUnits)
}

/** The bounds in minor units. Prices are whole ones. */
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
