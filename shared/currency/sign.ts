import { formatPrice } from './money.ts'

/** How a currency is written. */
export interface CurrencySign {
  readonly code: string
  readonly symbol: string
}

/** What stands before an amount: the symbol, or the code where another currency has the same one. */
export function toSign({ code, symbol }: CurrencySign, all: readonly CurrencySign[]): string {
  const isShared = all.some((other) => other.code !== code && other.symbol === symbol)
  // A code needs a space, and stays with its amount.
  return isShared || symbol === code ? `${code}\u00A0` : symbol
}

/** An amount in a currency that the shop may no longer have: never under another one's sign. */
export function formatAmountIn(amount: number, code: string, all: readonly CurrencySign[]): string {
  return formatAmount(amount, all.find((one) => one.code === code) ?? { code, symbol: code }, all)
}

/** An amount that is already in the currency. */
export function formatAmount(
  amount: number,
  currency: CurrencySign,
  all: readonly CurrencySign[],
): string {
  return toSign(currency, all) + formatPrice(amount)
}
