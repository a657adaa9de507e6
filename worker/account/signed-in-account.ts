import type { Context } from 'hono'
import type { SignedIn, User } from '#shared/account/user.ts'
import { requireSession, type Session } from '../http/auth.ts'
import { apiError } from '../http/errors.ts'
import type { AppEnv } from '../env.ts'
import { startMails } from '../mail/send-mails.ts'
import { findAccountById, type Account } from './accounts.ts'
import type { AccountRequestContext } from './request-context.ts'
import type { StartedSession } from './sessions.ts'
import { findUser } from './user.ts'
import { HTTP_STATUS } from '../http/status.ts'

const ACCOUNT_DELETED_MESSAGE = 'This account is no longer there.'

/** Returns the response of signing in (spec §3). */
export async function toSignedInResponse(
  c: Context<AppEnv>,
  { account_id, token }: StartedSession,
  { now, vendor_key }: AccountRequestContext,
): Promise<SignedIn> {
  return { user: await getUser(c, { account_id, now }), token, vendor_key }
}

/** Throws a 401, since an account may be deleted between two queries. */
export async function getUser(
  c: Context<AppEnv>,
  query: { readonly account_id: number; readonly now: string },
): Promise<User> {
  const user = await findUser(c.env.DB, query)
  if (user === undefined) throw apiError(HTTP_STATUS.UNAUTHORIZED, ACCOUNT_DELETED_MESSAGE)
  return user
}

/** Returns the signed-in account with its password hash, and the session. */
export async function requireOwnAccount(
  c: Context<AppEnv>,
): Promise<{ readonly account: Account; readonly session: Session }> {
  const session = await requireSession(c)
  const account = await findAccountById(c.env.DB, session.account_id)
  if (account === undefined) throw apiError(HTTP_STATUS.UNAUTHORIZED, ACCOUNT_DELETED_MESSAGE)
  return { account, session }
}

/** Sends emails after the response, which does not wait for them. */
export function sendMailsInBackground(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(startMails(c.env, new Date()))
}
