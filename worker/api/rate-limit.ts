import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import { toNetwork } from './network.ts'

/** Counts by address, or by `key`. A limiter that fails must not keep people from what they want. */
export async function isWithinLimit(
  c: Context<AppEnv>,
  limiter: RateLimit,
  key: string = toNetwork(c.req.header('CF-Connecting-IP') ?? 'unknown'),
): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch (error) {
    logError('ratelimit', error)
    return true
  }
}
