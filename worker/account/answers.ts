import type { Context } from 'hono'
import type { SignedIn, User } from '#shared/account/user.ts'
import { requireSession, type Session } from '../api/auth.ts'
import { refusal } from '../api/errors.ts'
import type { AppEnv } from '../env.ts'
import { sendMails } from '../mail/send-mails.ts'
import { findById, type Account } from './accounts.ts'
import type { Asking } from './asking.ts'
import type { Begun } from './sessions.ts'
import { findUser } from './user.ts'

const GONE = 'This account is no longer there.'

/** What signing in answers (spec §3). */
export async function answerBegun(
  c: Context<AppEnv>,
  { account_id, token }: Begun,
  { now, vendor_key }: Asking,
): Promise<SignedIn> {
  return { user: await getUser(c, { account_id, now }), token, vendor_key }
}

/** An account may be deleted between two questions. */
export async function getUser(
  c: Context<AppEnv>,
  asked: { readonly account_id: number; readonly now: string },
): Promise<User> {
  const user = await findUser(c.env.DB, asked)
  if (user === undefined) throw refusal(401, GONE)
  return user
}

/** Whoever is signed in, with what checking their password needs. */
export async function requireOwnAccount(
  c: Context<AppEnv>,
): Promise<{ readonly account: Account; readonly session: Session }> {
  const session = await requireSession(c)
  const account = await findById(c.env.DB, session.account_id)
  if (account === undefined) throw refusal(401, GONE)
  return { account, session }
}

/** Nobody waits for a mail to leave. */
export function sendSoon(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(sendMails(c.env, new Date()))
}
