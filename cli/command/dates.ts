import { UsageError } from './command-errors.ts'

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

interface Period {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Parses the first and the last day of a period, both inclusive. */
export function parsePeriod(text: Period): Period {
  const from = parseDate(text.from, '--from')
  const to = parseDate(text.to, '--to')
  if (from !== undefined && to !== undefined && from > to)
    throw new UsageError(`--from, ${from}, is after --to, ${to}.`)
  return { from, to }
}

/**
 * Parses a calendar date such as 2026-11-21. Returns undefined if no text is given, and throws a
 * UsageError for an invalid date.
 */
export function parseDate(text: string | undefined, option: string): string | undefined {
  if (text === undefined) return undefined
  const time = DATE_PATTERN.test(text) ? Date.parse(text) : NaN
  // Date.parse reads 2026-02-30 as a day in March.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text
  throw new UsageError(`${option} must be a date such as 2026-11-21, not ${text}.`)
}
