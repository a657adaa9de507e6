import { useMemo } from 'react'
import { formatDate } from '#shared/locale/dates.ts'
import { formatMoney } from './format-money.ts'
import { useLocale } from './locale-context.tsx'

interface Format {
  readonly money: (amount: number, currency: string) => string
  readonly date: (iso: string) => string
  /** For a calendar date, which has no time and no zone. */
  readonly day: (iso: string) => string
}

/** Browsers without a language write its dates in numbers, so the words are the shop's: `2026-11-23 22:07`. */
const LOCAL_TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** Dates are in the time of the person's machine. */
export function useFormat(): Format {
  const { locale } = useLocale()
  return useMemo(
    () => ({
      day: (iso) => formatDate(iso, locale.code),
      date: (iso) => {
        const [day = '', time = ''] = LOCAL_TIME.format(new Date(iso)).split(' ')
        return `${formatDate(day, locale.code)}, ${time}`
      },
      money: (amount, currency) => formatMoney(amount, currency, locale),
    }),
    [locale],
  )
}
