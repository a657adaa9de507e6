import * as z from 'zod/mini'

const Limits = z.prefault(z.record(z.string(), z.object({ namespace_id: z.string() })), {})
const NO_LIMIT = { simple: { limit: 1_000_000, period: 60 } } as const

/** Daily limits so high that nobody is held back either. */
export const NO_DAILY_LIMITS = { DAILY_LIMIT_FACTOR: '1000000' } as const

/** Limits as they are named, but so high that nobody is held back. */
export function withoutLimits(limits: unknown) {
  const named = Object.entries(Limits.parse(limits))
  return Object.fromEntries(named.map(([name, one]) => [name, { ...one, ...NO_LIMIT }]))
}
