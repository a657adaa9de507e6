/** Rates older than this are told. The bank publishes on working days: Easter is the longest pause. */
export const RATES_LATE_MS = 6 * 24 * 60 * 60_000
