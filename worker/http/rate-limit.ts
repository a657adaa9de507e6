import type { Context } from 'hono'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { AppEnv } from '../env.ts'
import { logError } from '../observability/log.ts'
import { getMessages } from './messages.ts'
import { apiError } from './errors.ts'
import { toMinuteLimitKey } from './network.ts'
import { HTTP_STATUS } from './status.ts'

/** Counts the request by address, or by `key`. If the limiter fails, requests are allowed. */
export async function isWithinLimit(
  c: Context<AppEnv>,
  limiter: RateLimit,
  key: string = toMinuteLimitKey(c.req.header('CF-Connecting-IP') ?? 'unknown'),
): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch (error) {
    logError('ratelimit', error)
    return true
  }
}

interface AccountChange {
  readonly account_id: number
  readonly language_id?: number | undefined
}

/** Throws a 429 if an account makes changes more often than a person would. */
export async function requireWithinLimit(
  c: Context<AppEnv>,
  limiter: RateLimit,
  { account_id, language_id = DEFAULT_LOCALE.language_id }: AccountChange,
): Promise<void> {
  if (await isWithinLimit(c, limiter, String(account_id))) return
  const { code } = findLocaleById(language_id) ?? DEFAULT_LOCALE
  throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, getMessages(code)('auth.too_many'))
}
