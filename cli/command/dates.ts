import { UsageError } from './command-errors.ts'

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** A calendar date such as 2026-11-21, or nothing where none was given. */
export function parseDate(text: string | undefined, option: string): string | undefined {
  if (text === undefined) return undefined
  const time = DATE_PATTERN.test(text) ? Date.parse(text) : NaN
  // 2026-02-30 would be read as a day of March.
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text
  throw new UsageError(`${option} must be a date such as 2026-11-21, not ${text}.`)
}
