import { DAY_MS } from '#shared/time/day.ts'

/** Older rates are reported. The bank publishes on working days: Easter is the longest pause. */
export const MAX_RATES_AGE_MS = 6 * DAY_MS
