import { formatPrice } from './money.ts'

/** The code and symbol of a currency. */
export interface CurrencySign {
  readonly code: string
  readonly symbol: string
}

/** Returns the prefix of an amount: the symbol, or the code if another currency has the same symbol. */
export function toSign(
  { code, symbol }: CurrencySign,
  currencies: readonly CurrencySign[],
): string {
  const isShared = currencies.some(
    (otherCurrency) => otherCurrency.code !== code && otherCurrency.symbol === symbol,
  )
  // A code is followed by a non-breaking space.
  return isShared || symbol === code ? `${code}\u00A0` : symbol
}

/**
 * Formats an amount in a currency that the shop may no longer have, never with another currency's symbol.
 */
export function formatAmountIn(
  amount: number,
  code: string,
  currencies: readonly CurrencySign[],
): string {
  return formatAmount(
    amount,
    currencies.find((candidate) => candidate.code === code) ?? { code, symbol: code },
    currencies,
  )
}

/** Formats an amount that is already in the currency. */
export function formatAmount(
  amount: number,
  currency: CurrencySign,
  currencies: readonly CurrencySign[],
): string {
  return toSign(currency, currencies) + formatPrice(amount)
}
