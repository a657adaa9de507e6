import { inLocale, type LocalizedValue } from './localized.ts'
import type { LocaleCode } from './locales.ts'

interface DayAndMonth {
  readonly day: string
  readonly month: string
}

/** The date formats of a language. */
interface DateFormat {
  readonly months: readonly string[]
  /** The notation of the first day of a month, if it is not `1`. */
  readonly firstDay?: string
  readonly toDate: (date: DayAndMonth, year: string) => string
  /** A date within a sentence. */
  readonly toDay: (date: DayAndMonth) => string
  /** A range of dates within a sentence. */
  readonly toRange: (from: DayAndMonth, to: DayAndMonth) => string
}

const toDate = ({ day, month }: DayAndMonth, year: string) => `${day} ${month} ${year}`
/** Includes the month of the first day only if the second day is in another month. */
const toStart = (from: DayAndMonth, to: DayAndMonth) =>
  from.month === to.month ? from.day : `${from.day} ${from.month}`

/**
 * The month names are defined here, because workerd has no Armenian Intl data and a mismatch would
 * break hydration.
 */
const DATE_FORMATS: LocalizedValue<DateFormat> = {
  en: {
    months:
      'January February March April May June July August September October November December'.split(
        ' ',
      ),
    toDate,
    toDay: ({ day, month }) => `on ${day} ${month}`,
    toRange: (from, to) => `between ${toStart(from, to)} and ${to.day} ${to.month}`,
  },
  am: {
    months:
      'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի'.split(
        ' ',
      ),
    toDate: ({ day, month }, year) => `${day} ${month}, ${year} թ․`,
    toDay: ({ day, month }) => `${month} ${day}-ին`,
    toRange: (from, to) =>
      `${from.month} ${from.day}-ից ${from.month === to.month ? '' : `${to.month} `}${to.day}-ը`,
  },
  fr: {
    months:
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
        ' ',
      ),
    firstDay: '1er',
    toDate,
    toDay: ({ day, month }) => `le ${day} ${month}`,
    toRange: (from, to) => `du ${toStart(from, to)} au ${to.day} ${to.month}`,
  },
}

/** Formats a calendar date (`2026-03-14`) in words. */
export function formatDate(isoDate: string, locale: LocaleCode): string {
  const format = inLocale(DATE_FORMATS, locale)
  return format.toDate(toDayAndMonth(isoDate, format), isoDate.slice(0, 10).split('-')[0] ?? '')
}

/** Formats a range of calendar dates within a sentence, without the year. */
export function formatDateRange(from: string, to: string, locale: LocaleCode): string {
  const format = inLocale(DATE_FORMATS, locale)
  const firstDay = toDayAndMonth(from, format)
  return from === to ? format.toDay(firstDay) : format.toRange(firstDay, toDayAndMonth(to, format))
}

function toDayAndMonth(isoDate: string, { months, firstDay }: DateFormat): DayAndMonth {
  const [, month = '', day = ''] = isoDate.slice(0, 10).split('-')
  const dayNumber = Number(day)
  return {
    day: dayNumber === 1 && firstDay !== undefined ? firstDay : String(dayNumber),
    month: months[Number(month) - 1] ?? '',
  }
}
