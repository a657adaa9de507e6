import { inLocale, type LocalizedValue } from './localized.ts'
import type { LocaleCode } from './locales.ts'

export interface DayAndMonth {
  readonly day: string
  readonly month: string
}

/** The date format of a language. */
interface DateFormat {
  readonly months: readonly string[]
  /** The notation of the first day of a month, if it is not `1`. */
  readonly firstDay?: string
  readonly toDate: (date: DayAndMonth, year: string) => string
}

const toDate = ({ day, month }: DayAndMonth, year: string) => `${day} ${month} ${year}`

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
  },
  am: {
    months:
      'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի'.split(
        ' ',
      ),
    toDate: ({ day, month }, year) => `${day} ${month}, ${year} թ․`,
  },
  fr: {
    months:
      'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
        ' ',
      ),
    firstDay: '1er',
    toDate,
  },
}

/** Formats a calendar date (`2026-03-14`) in words. */
export function formatDate(isoDate: string, locale: LocaleCode): string {
  const { toDate: format } = inLocale(DATE_FORMATS, locale)
  return format(toDayAndMonth(isoDate, locale), isoDate.slice(0, 10).split('-')[0] ?? '')
}

/** Returns the day of the month and the month of a calendar date in words. */
export function toDayAndMonth(isoDate: string, locale: LocaleCode): DayAndMonth {
  const { months, firstDay } = inLocale(DATE_FORMATS, locale)
  const [, month = '', day = ''] = isoDate.slice(0, 10).split('-')
  const dayNumber = Number(day)
  return {
    day: dayNumber === 1 && firstDay !== undefined ? firstDay : String(dayNumber),
    month: months[Number(month) - 1] ?? '',
  }
}
