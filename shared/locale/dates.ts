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
