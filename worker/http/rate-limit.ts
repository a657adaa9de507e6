import type { Context } from 'hono'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import { messagesOf } from '../locale/messages.ts'
import { refusal } from './errors.ts'
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

interface OwnChange {
  readonly account_id: number
  readonly language_id?: number | undefined
}

/** For what an account changes of its own: more often than people do is refused with 429. */
export async function requireCalm(
  c: Context<AppEnv>,
  limiter: RateLimit,
  { account_id, language_id = DEFAULT_LOCALE.language_id }: OwnChange,
): Promise<void> {
  if (await isWithinLimit(c, limiter, String(account_id))) return
  const { code } = findLocaleById(language_id) ?? DEFAULT_LOCALE
  throw refusal(429, messagesOf(code)('auth.too_many'))
}
