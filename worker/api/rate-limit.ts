import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { logError } from '../log.ts'

/** Counts by address. A limiter that fails must not keep people from what they want. */
export async function isWithinLimit(c: Context<AppEnv>, limiter: RateLimit): Promise<boolean> {
  try {
    const address = c.req.header('CF-Connecting-IP') ?? 'unknown'
    return (await limiter.limit({ key: address })).success
  } catch (error) {
    logError('ratelimit', error)
    return true
  }
}
