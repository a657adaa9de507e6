import { inLocale, type LocalizedValue } from './localized.ts'
import type { LocaleCode } from './locales.ts'

interface DayAndMonth {
  readonly day: string
  readonly month: string
}

/** How a language writes dates. */
interface DateFormat {
  readonly months: readonly string[]
  /** The first day of a month, where it is not `1`. */
  readonly firstDay?: string
  readonly toDate: (date: DayAndMonth, year: string) => string
  /** Within a sentence: on one day. */
  readonly toDay: (date: DayAndMonth) => string
  /** Within a sentence: from one day to another. */
  readonly toRange: (from: DayAndMonth, to: DayAndMonth) => string
}

const toDate = ({ day, month }: DayAndMonth, year: string) => `${day} ${month} ${year}`
/** Names the month of the first day only if the second is in another one. */
const toStart = (from: DayAndMonth, to: DayAndMonth) =>
  from.month === to.month ? from.day : `${from.day} ${from.month}`

/** Month names of our own: workerd has no Armenian Intl data, and a mismatch breaks hydration. */
const FORMATS: LocalizedValue<DateFormat> = {
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
    toDate: ({ day, month }, year) => `${day} ${month}, ${year}`,
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

/** A calendar date (`2026-03-14`) in words. */
export function formatDate(isoDate: string, locale: LocaleCode): string {
  const format = inLocale(FORMATS, locale)
  return format.toDate(toDayAndMonth(isoDate, format), isoDate.slice(0, 10).split('-')[0] ?? '')
}

/** From one calendar date to a later one, as said within a sentence; the year goes without saying. */
export function formatDateRange(from: string, to: string, locale: LocaleCode): string {
  const format = inLocale(FORMATS, locale)
  const first = toDayAndMonth(from, format)
  return from === to ? format.toDay(first) : format.toRange(first, toDayAndMonth(to, format))
}

function toDayAndMonth(isoDate: string, { months, firstDay }: DateFormat): DayAndMonth {
  const [, month = '', day = ''] = isoDate.slice(0, 10).split('-')
  const dayNumber = Number(day)
  return {
    day: dayNumber === 1 && firstDay !== undefined ? firstDay : String(dayNumber),
    month: months[Number(month) - 1] ?? '',
  }
}
