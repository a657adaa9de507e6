import type { BatchDb, Db } from '../db/rows.ts'
import { prepareMail, type OutboxEntry } from '../mail/outbox.ts'
import {
  findAccountById,
  preparePasswordUpdate,
  toMailOwner,
  type Account,
  type Owner,
} from './accounts.ts'
import type { AccountRequestContext } from './request-context.ts'
import { renderAccountEmail } from './render-account-email.ts'
import { findMailToken, prepareTokenRevocations, prepareMailToken } from './mail-tokens.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { createSecret } from './secret.ts'
import { findCandidates } from './sign-in.ts'
import { prepareAddressTransfer } from './address-transfer.ts'
import {
  createSessionStart,
  prepareOtherSessionsRevocation,
  prepareSession,
  toStartedSession,
  type StartedSession,
} from './sessions.ts'
import { prepareTakeOver } from './take-over.ts'

export interface PasswordChangeInput {
  readonly account: Account
  readonly old_password: string
  readonly password: string
  /** The current session, the only one that remains valid. */
  readonly token_hash: string
}

/** Changes the password; returns false if the old password is wrong or has just been changed. */
export async function changePassword(
  db: BatchDb,
  { account, old_password, password, token_hash }: PasswordChangeInput,
  context: AccountRequestContext,
): Promise<boolean> {
  if (!(await verifyPassword(old_password, account.password_hash))) return false
  const newHash = await hashPassword(password)
  const [changed] = await db.batch([
    preparePasswordUpdate(db, { account_id: account.id, from: account.password_hash, to: newHash }),
    ...(await preparePasswordChangeEffects(
      db,
      { account, password_hash: newHash, except: token_hash },
      context,
    )),
  ])
  return changed?.results.length === 1
}

/** A value that no account has as its hash, so statements for it do nothing. */
const NO_ACCOUNT_HASH = 'none'

/**
 * Sends a reset link to the account that has confirmed the address, or else to the latest one registered
 * with it. The same statements run whether or not there is an account.
 */
export async function sendPasswordReset(
  db: BatchDb,
  email: string,
  context: AccountRequestContext,
): Promise<void> {
  const { vendor_key, now } = context
  const login = { vendor_key, email }
  const { claimant, holder } = await findCandidates(db, login)
  const owner = holder ?? claimant ?? { ...login, password_hash: NO_ACCOUNT_HASH }
  await db.batch(await preparePasswordReset(db, owner, { ...context, email, now }))
}

interface ResetEmail
  extends
    Pick<AccountRequestContext, 'locale' | 'origin' | 'now'>,
    Pick<OutboxEntry, 'counted_on'> {
  readonly email: string
}

/** Prepares a reset link and its email for an account, if it exists. */
export async function preparePasswordReset(
  db: Db,
  owner: Owner,
  { email, locale, origin, now, counted_on }: ResetEmail,
): Promise<D1PreparedStatement[]> {
  const { token, token_hash } = await createSecret()
  const mail = await renderAccountEmail(
    db,
    { locale, origin },
    { kind: 'reset', to_email: email, hash: `#reset=${token}` },
  )
  return [
    prepareMailToken(db, owner, { token_hash, purpose: 'reset', email, now }),
    prepareMail(db, mail, { now, owner: toMailOwner(owner), counted_on }),
  ]
}

export interface PasswordReset {
  readonly token: string
  readonly password: string
}

/** The account ?1 if its address ?3 is not confirmed yet, while the link ?2 can be used. */
const UNCONFIRMED_SQL = `
  SELECT id FROM account
  WHERE id = ?1 AND email_confirmed_at IS NULL AND ?3 IN (email, claimed_email)
    AND EXISTS (
      SELECT 1 FROM mail_token WHERE token_hash = ?2 AND account_id = ?1 AND expires_at > ?4
    )
    AND NOT EXISTS (
      SELECT 1 FROM account AS holder
      WHERE holder.vendor_key = account.vendor_key AND holder.email = ?3 AND holder.email <> ''
        AND holder.email_confirmed_at IS NOT NULL
    )`

/** Resets the password and signs in; undefined if the token is invalid or expired. */
export async function resetPassword(
  db: BatchDb,
  { token, password }: PasswordReset,
  context: AccountRequestContext,
): Promise<StartedSession | undefined> {
  const { vendor_key, device, now } = context
  const mailToken = await findMailToken(db, { token, vendor_key, now })
  if (mailToken?.purpose !== 'reset') return undefined
  const account = await findAccountById(db, mailToken.account_id)
  if (account === undefined) return undefined
  const password_hash = await hashPassword(password)
  const start = await createSessionStart(device, now)
  const owner = { ...account, password_hash }
  const takeOver = prepareTakeOver(db, {
    sql: UNCONFIRMED_SQL,
    values: [account.id, mailToken.token_hash, mailToken.email, now],
  })
  const results = await db.batch([
    ...takeOver,
    prepareAddressTransfer(db, mailToken),
    // Following the link proves access to this mailbox.
    db
      .prepare(
        `UPDATE account
         SET password_hash = ?2, email = ?5, claimed_email = NULL,
           name = CASE WHEN email_confirmed_at IS NULL THEN '' ELSE name END,
           email_confirmed_at = COALESCE(email_confirmed_at, ?4)
         WHERE id = ?1 AND ?5 IN (email, claimed_email) AND EXISTS (
           SELECT 1 FROM mail_token WHERE token_hash = ?3 AND account_id = ?1 AND expires_at > ?4
         ) AND NOT EXISTS (
           SELECT 1 FROM account AS other
           WHERE other.vendor_key = account.vendor_key AND other.email = ?5 AND other.email <> ''
             AND other.id <> ?1
         )`,
      )
      .bind(account.id, password_hash, mailToken.token_hash, now, mailToken.email),
    prepareSession(db, owner, start),
    ...(await preparePasswordChangeEffects(
      db,
      { account, password_hash, except: start.secret.token_hash },
      context,
    )),
  ])
  return toStartedSession(results[takeOver.length + 2], start)
}

interface PasswordChangeEffects {
  readonly account: Account
  /** The new hash: if a concurrent batch has set another one, nothing happens. */
  readonly password_hash: string
  readonly except: string
}

/**
 * Revokes other sessions and earlier email links, and notifies the owner. An address that is not confirmed may
 * be somebody else's, whose mailbox must not be filled.
 */
async function preparePasswordChangeEffects(
  db: BatchDb,
  { account, password_hash, except }: PasswordChangeEffects,
  context: AccountRequestContext,
): Promise<D1PreparedStatement[]> {
  const { now } = context
  const mail = await renderAccountEmail(db, context, {
    kind: 'password-changed',
    to_email: account.email,
    hash: '',
  })
  const { sql, values } = toMailOwner({ ...account, password_hash })
  const owner = { sql: `${sql} AND email_confirmed_at IS NOT NULL`, values }
  return [
    prepareOtherSessionsRevocation(db, { account_id: account.id, password_hash, except, now }),
    ...prepareTokenRevocations(db, account.id, password_hash),
    prepareMail(db, mail, { now, owner }),
  ]
}
