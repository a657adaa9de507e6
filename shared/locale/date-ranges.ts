import { toDayAndMonth, type DayAndMonth } from './dates.ts'
import { inLocale, type LocalizedValue } from './localized.ts'
import type { LocaleCode } from './locales.ts'

/** How a language writes days within a sentence. */
interface RangeFormat {
  readonly toDay: (date: DayAndMonth) => string
  readonly toRange: (from: DayAndMonth, to: DayAndMonth) => string
}

/** Includes the month of the first day only if the second day is in another month. */
const toStart = (from: DayAndMonth, to: DayAndMonth) =>
  from.month === to.month ? from.day : `${from.day} ${from.month}`

const RANGE_FORMATS: LocalizedValue<RangeFormat> = {
  en: {
    toDay: ({ day, month }) => `on ${day} ${month}`,
    toRange: (from, to) => `between ${toStart(from, to)} and ${to.day} ${to.month}`,
  },
  am: {
    toDay: ({ day, month }) => `${month} ${day}-ին`,
    toRange: (from, to) =>
      `${from.month} ${from.day}-ից ${from.month === to.month ? '' : `${to.month} `}${to.day}-ը`,
  },
  fr: {
    toDay: ({ day, month }) => `le ${day} ${month}`,
    toRange: (from, to) => `du ${toStart(from, to)} au ${to.day} ${to.month}`,
  },
}

/** Formats a range of calendar dates within a sentence, without the year. */
export function formatDateRange(from: string, to: string, locale: LocaleCode): string {
  const format = inLocale(RANGE_FORMATS, locale)
  const firstDay = toDayAndMonth(from, locale)
  return from === to ? format.toDay(firstDay) : format.toRange(firstDay, toDayAndMonth(to, locale))
}
