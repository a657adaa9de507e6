import type { LocaleCode } from '../locale/locales.ts'
import { formatNumber } from '../locale/numbers.ts'

/** Results are counted exactly up to this number; one more means any larger number. */
export const COUNT_LIMIT = 1000

export function formatCount(count: number, code: LocaleCode): string {
  return count > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT, code)}+` : formatNumber(count, code)
}
