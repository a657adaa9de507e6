import { useMemo } from 'react'
import { useLocale } from './locale-context.tsx'

interface Format {
  readonly money: (amount: number, currency: string) => string
  readonly date: (iso: string) => string
  /** For a calendar date, which has no time and no zone. */
  readonly day: (iso: string) => string
}

/** Dates are in the time of the person's machine. */
export function useFormat(): Format {
  const { locale } = useLocale()
  return useMemo(() => {
    const dates = new Intl.DateTimeFormat(locale.html_lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    const days = new Intl.DateTimeFormat(locale.html_lang, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
    return {
      day: (iso) => days.format(new Date(iso)),
      date: (iso) => dates.format(new Date(iso)),
      money: (amount, currency) =>
        new Intl.NumberFormat(locale.html_lang, { style: 'currency', currency }).format(amount),
    }
  }, [locale])
}
