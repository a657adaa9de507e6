import type { Context } from 'hono'
import { apiError } from '../http/errors.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { toSha256 } from '../crypto/sha256.ts'
import type { AppEnv } from '../env.ts'
import type { AccountRequestContext } from './request-context.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Addresses without an account are counted too, so that a rejection reveals nothing. */
function toKey({ vendor_key }: AccountRequestContext, email: string): Promise<string> {
  return toSha256(`${vendor_key}:${email}`)
}

/** Limits sign-in attempts, before the expensive hashing of the password. */
export async function requireSignInAttempt(
  c: Context<AppEnv>,
  context: AccountRequestContext,
  email: string,
): Promise<void> {
  const { SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT } = c.env
  const key = await toKey(context, email)
  const isWithin =
    (await isWithinLimit(c, SIGN_IN_ADDRESS_LIMIT)) &&
    (await isWithinLimit(c, SIGN_IN_ACCOUNT_LIMIT, key))
  if (!isWithin) throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, context.t('auth.too_many'))
}

/** Limits calls that use a token from an email, by network address since no account is known. */
export async function requireAttemptFromNetwork(
  c: Context<AppEnv>,
  { t }: AccountRequestContext,
): Promise<void> {
  if (await isWithinLimit(c, c.env.SIGN_IN_ADDRESS_LIMIT)) return
  throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('auth.too_many'))
}

/**
 * Whether another link may be sent to the address. Callers charge the mail first: a network that has caused its
 * mails of the day to this mailbox no longer counts here, so that it cannot refuse the owner's links.
 */
export async function isMailWithinLimit(
  c: Context<AppEnv>,
  context: AccountRequestContext,
  email: string,
): Promise<boolean> {
  return isWithinLimit(c, c.env.MAIL_LIMIT, await toKey(context, email))
}

/** Does the same for subscriptions and questions, which leave room for links to an account. */
export function isRequestedMailWithinLimit(
  c: Context<AppEnv>,
  context: AccountRequestContext,
  email: string,
): Promise<boolean> {
  return isMailWithinLimit(c, context, `requested ${email}`)
}
