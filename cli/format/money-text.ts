import { BASE_CURRENCY, toWirePrice } from '#shared/currency/money.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import type { CurrencySign } from '../../worker/currency/currency-signs.ts'

/** Formats an amount as the shop shows it: `€110.40`. */
export function formatAmount(
  amount: number,
  code: string,
  currencySigns: readonly CurrencySign[],
): string {
  return formatAmountIn(amount, code, currencySigns)
}

/** Formats minor units of the base currency as the shop shows them. */
export function formatBasePrice(
  minorUnits: number,
  currencySigns: readonly CurrencySign[],
): string {
  return formatAmount(toWirePrice(minorUnits), BASE_CURRENCY, currencySigns)
}
