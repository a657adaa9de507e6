import type { Context } from 'hono'
import { refusal } from '../api/errors.ts'
import { isWithinLimit } from '../api/rate-limit.ts'
import { toSha256 } from '../api/sha256.ts'
import type { AppEnv } from '../env.ts'
import type { Asking } from './asking.ts'

/** Counted for addresses without an account as well: being refused tells nothing. */
function toKey({ vendor_key }: Asking, email: string): Promise<string> {
  return toSha256(`${vendor_key}:${email}`)
}

/** Before a password is hashed, which is what costs. */
export async function requireAttempt(
  c: Context<AppEnv>,
  asking: Asking,
  email: string,
): Promise<void> {
  const { SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT } = c.env
  const key = await toKey(asking, email)
  const isWithin =
    (await isWithinLimit(c, SIGN_IN_ADDRESS_LIMIT)) &&
    (await isWithinLimit(c, SIGN_IN_ACCOUNT_LIMIT, key))
  if (!isWithin) throw refusal(429, asking.t('auth.too_many'))
}

/** For calls that prove themselves by a token of a mail: there is no account to count for. */
export async function requireAttemptFromAddress(c: Context<AppEnv>, { t }: Asking): Promise<void> {
  if (await isWithinLimit(c, c.env.SIGN_IN_ADDRESS_LIMIT)) return
  throw refusal(429, t('auth.too_many'))
}

/** Whether somebody may be sent another mail. */
export async function isMailWithinLimit(
  c: Context<AppEnv>,
  asking: Asking,
  email: string,
): Promise<boolean> {
  return isWithinLimit(c, c.env.MAIL_LIMIT, await toKey(asking, email))
}
