import * as z from 'zod/mini'

const Limits = z.prefault(z.record(z.string(), z.object({ namespace_id: z.string() })), {})
const NO_LIMIT = { simple: { limit: 1_000_000, period: 60 } } as const

/** Raises the daily limits so far that no request reaches them. */
export const NO_DAILY_LIMITS = { DAILY_LIMIT_FACTOR: '1000000' } as const

/** Returns the rate limits with the same names, raised so far that no request reaches them. */
export function withoutRateLimits(limits: unknown) {
  const named = Object.entries(Limits.parse(limits))
  return Object.fromEntries(named.map(([name, limit]) => [name, { ...limit, ...NO_LIMIT }]))
}
