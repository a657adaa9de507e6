import { inLocale, type LocalizedValue } from './localized.ts'
import type { LocaleCode } from './locales.ts'

interface NumberFormat {
  readonly thousands: string
  readonly decimal: string
  /** The smallest number with a separator, if it is not 1000. */
  readonly from?: number
}

/** As in CLDR, here because `Intl` has no Armenian on the server and is slow to start in browsers. */
const NUMBER_FORMATS: LocalizedValue<NumberFormat> = {
  en: { thousands: ',', decimal: '.' },
  am: { thousands: '\u00A0', decimal: ',', from: 10_000 },
  fr: { thousands: '\u202F', decimal: ',' },
}

/**
 * Formats an integer as in en-US: 1,234,567. `Intl` is not used because its first formatter costs a
 * browser 12 to 16 ms during the first load.
 */
export function groupThousands(integer: number, separator = ',', from = 1000): string {
  if (integer < from) return String(integer)
  return String(integer).replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
}

/** Formats a number, or the text of one such as `12.50`, as the language writes it. */
export function formatNumber(number: number | string, code: LocaleCode): string {
  const { thousands, decimal, from } = inLocale(NUMBER_FORMATS, code)
  return String(number)
    .replace('.', decimal)
    .replace(/^\d+/, (integer) => groupThousands(Number(integer), thousands, from))
}

export function formatPercent(percent: number | string, code: LocaleCode): string {
  return `${formatNumber(percent, code)}\u00A0%`
}
