import type { LocaleCode } from './locales.ts'

/** Month names of our own: workerd has no Armenian Intl data, and a mismatch breaks hydration. */
const MONTHS: Readonly<Record<LocaleCode, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  am: 'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի'.split(
    ' ',
  ),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  ),
}

/** A calendar date (`2026-03-14`) in words. */
export function formatDate(isoDate: string, locale: LocaleCode): string {
  const [year = '', month = '', day = ''] = isoDate.slice(0, 10).split('-')
  const monthName = MONTHS[locale][Number(month) - 1] ?? ''
  const dayNumber = Number(day)
  if (locale === 'fr' && dayNumber === 1) return `1er ${monthName} ${year}`
  if (locale === 'am') return `${dayNumber} ${monthName}, ${year}`
  return `${dayNumber} ${monthName} ${year}`
}

/** From one calendar date to a later one, as said within a sentence; the year goes without saying. */
export function formatDateRange(from: string, to: string, locale: LocaleCode): string {
  const [first, last] = [toDayAndMonth(from, locale), toDayAndMonth(to, locale)]
  if (from === to) return formatOneDay(first, locale)
  const isOneMonth = first.month === last.month
  if (locale === 'am') {
    return `${first.month} ${first.day}-ից ${isOneMonth ? '' : `${last.month} `}${last.day}-ը`
  }
  const start = isOneMonth ? first.day : `${first.day} ${first.month}`
  if (locale === 'fr') return `du ${start} au ${last.day} ${last.month}`
  return `between ${start} and ${last.day} ${last.month}`
}

function formatOneDay({ day, month }: { day: string; month: string }, locale: LocaleCode): string {
  if (locale === 'am') return `${month} ${day}-ին`
  return locale === 'fr' ? `le ${day} ${month}` : `on ${day} ${month}`
}

function toDayAndMonth(isoDate: string, locale: LocaleCode) {
  const [, month = '', day = ''] = isoDate.slice(0, 10).split('-')
  const dayNumber = Number(day)
  return {
    day: locale === 'fr' && dayNumber === 1 ? '1er' : String(dayNumber),
    month: MONTHS[locale][Number(month) - 1] ?? '',
  }
}
