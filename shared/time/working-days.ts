const MS_PER_DAY = 86_400_000
const SUNDAY = 0
const SATURDAY = 6

/**
 * Adds working days (spec §9), skipping Saturdays and Sundays but no holidays. Dates are calendar dates
 * (`2026-03-14`) in UTC; adding none returns the same date, also on a weekend.
 */
export function addWorkingDays(isoDate: string, days: number): string {
  if (!Number.isInteger(days) || days < 0) throw new RangeError('Days must be 0 or more, and whole')
  let time = Date.parse(`${isoDate}T00:00:00Z`)
  for (let remainingDays = days; remainingDays > 0; remainingDays -= isWorkingDay(time) ? 1 : 0)
    time += MS_PER_DAY
  return toIsoDate(new Date(time))
}

/** Returns the calendar date of a point in time in UTC. */
export function toIsoDate(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

function isWorkingDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay()
  return weekday !== SATURDAY && weekday !== SUNDAY
}
