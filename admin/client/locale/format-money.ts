import { DEFAULT_LOCALE, type Locale } from '#shared/locale/locales.ts'
import { formatNumber } from '#shared/locale/numbers.ts'

/**
 * Writes an amount as the language does. Browsers without Armenian would use their own language instead, so
 * that its amounts are written here, as in CLDR: `12 345,50 €`.
 */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  if (locale.code !== 'am') {
    return new Intl.NumberFormat(locale.html_lang, { style: 'currency', currency }).format(amount)
  }
  const format = new Intl.NumberFormat(DEFAULT_LOCALE.html_lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  const digits = format.resolvedOptions().maximumFractionDigits
  const number = formatNumber(Math.abs(amount).toFixed(digits), locale.code)
  return `${amount < 0 ? '-' : ''}${number}\u00A0${symbol}`
}
