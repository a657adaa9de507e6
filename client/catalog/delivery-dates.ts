import type { Delivery } from '#shared/content/general.ts'
import { formatDateRange } from '#shared/locale/date-ranges.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'

/** Returns the range of arrival dates for each zone, as text. This module is loaded after hydration. */
export function formatArrivalRanges(
  { dispatch_days, zones }: Delivery,
  code: LocaleCode,
  now: Date,
) {
  const today = toIsoDate(now)
  return zones.map(({ min_days, max_days }) =>
    formatDateRange(
      addWorkingDays(today, dispatch_days + min_days),
      addWorkingDays(today, dispatch_days + max_days),
      code,
    ),
  )
}
