const DATE_TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d{1,6}))?\s?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/
const MS_PER_SECOND = 1000
const MILLISECONDS = 3

/**
 * Converts a point in time to ISO 8601 from the notations of other languages: `2026-03-14 09:26:53` (UTC
 * if there is no offset), `2026-03-14T09:26:53+0400`, seconds since 1970, or PHP's date object. A bare
 * date and any other value stay unchanged.
 */
export function toIsoTimestamp(value: unknown): unknown {
  if (typeof value === 'number') return fromSeconds(value)
  if (typeof value === 'string') return fromText(value)
  if (typeof value !== 'object' || value === null) return value
  const { date, timezone } = Object(value)
  const isUtc = timezone === 'UTC' || timezone === 'Z'
  const isUtcOffset = typeof timezone === 'string' && /^[+-]\d{2}:\d{2}$/.test(timezone)
  if (typeof date !== 'string' || !(isUtc || isUtcOffset)) return value
  return fromText(isUtc ? `${date}Z` : `${date}${timezone}`)
}

function fromSeconds(seconds: number): unknown {
  const moment = new Date(seconds * MS_PER_SECOND)
  return Number.isNaN(moment.getTime()) ? seconds : moment.toISOString()
}

function fromText(text: string): string {
  const [, day, time, fraction, zone = 'Z'] = DATE_TIME_PATTERN.exec(text) ?? []
  if (day === undefined || time === undefined) return text
  const seconds = time.length === 'hh:mm'.length ? `${time}:00` : time
  const offsetPart =
    fraction === undefined ? '' : `.${fraction.slice(0, MILLISECONDS).padEnd(MILLISECONDS, '0')}`
  return `${day}T${seconds}${offsetPart}${toOffset(zone)}`
}

/** Normalizes `+0400` and `+04`, which ISO 8601's extended format does not allow. */
function toOffset(zone: string): string {
  if (zone === 'Z' || zone === 'UTC') return 'Z'
  const digits = zone.slice(1).replace(':', '')
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2) || '00'}`
}
