import { formatDate } from './dates.ts'
import type { LocaleCode } from './locales.ts'

/** Formats a moment with its time in UTC, which is the same for every reader. */
export function formatUtcTime(at: string, locale: LocaleCode): string {
  return `${formatDate(at, locale)}, ${at.slice(11, 16)} UTC`
}
