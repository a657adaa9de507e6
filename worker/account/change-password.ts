import type { BatchDb } from '../db/rows.ts'
import { prepareMail } from '../mail/outbox.ts'
import { findById, preparePassword, mailsOf, type Account } from './accounts.ts'
import type { Asking } from './asking.ts'
import { writeAccountLetter } from './letters.ts'
import { findMailToken, prepareEndOfMailTokens, prepareMailToken } from './mail-tokens.ts'
import { hashPassword, isPassword } from './password.ts'
import { createSecret } from './secret.ts'
import { findCandidates } from './sign-in.ts'
import { prepareDisplaced } from './take-address.ts'
import {
  createSessionStart,
  prepareEndOfOthers,
  prepareSession,
  toBegun,
  type Begun,
} from './sessions.ts'

export interface Change {
  readonly account: Account
  readonly old_password: string
  readonly password: string
  /** The session that asks: the only one that stays. */
  readonly token_hash: string
}

/** False when the old password is wrong, also since a moment ago. */
export async function changePassword(
  db: BatchDb,
  { account, old_password, password, token_hash }: Change,
  asking: Asking,
): Promise<boolean> {
  if (!(await isPassword(old_password, account.password_hash))) return false
  const to = await hashPassword(password)
  const [changed] = await db.batch([
    preparePassword(db, { account_id: account.id, from: account.password_hash, to }),
    ...(await prepareConsequences(db, { account, password_hash: to, except: token_hash }, asking)),
  ])
  return changed?.results.length === 1
}

/** What no account has for a hash: statements for it do nothing. */
const NOBODYS_HASH = 'none'

/**
 * Sends a link to the account that has confirmed this address, or else to the last that was registered
 * with it. The same statements whether or not there is one.
 */
export async function forgetPassword(db: BatchDb, email: string, asking: Asking): Promise<void> {
  const { vendor_key, now } = asking
  const login = { vendor_key, email }
  const { claimant, holder } = await findCandidates(db, login)
  const owner = holder ?? claimant ?? { ...login, password_hash: NOBODYS_HASH }
  const { token, token_hash } = await createSecret()
  const letter = await writeAccountLetter(db, asking, {
    kind: 'reset',
    to_email: email,
    hash: `#reset=${token}`,
  })
  await db.batch([
    prepareMailToken(db, owner, { token_hash, purpose: 'reset', email, now }),
    prepareMail(db, letter, { now, owner: mailsOf(owner) }),
  ])
}

export interface Reset {
  readonly token: string
  readonly password: string
}

/** Signs in; undefined for a token that is not good, or no longer. */
export async function resetPassword(
  db: BatchDb,
  { token, password }: Reset,
  asking: Asking,
): Promise<Begun | undefined> {
  const { vendor_key, device, now } = asking
  const found = await findMailToken(db, { token, vendor_key, now })
  if (found?.purpose !== 'reset') return undefined
  const account = await findById(db, found.account_id)
  if (account === undefined) return undefined
  const password_hash = await hashPassword(password)
  const start = await createSessionStart(device, now)
  const owner = { ...account, password_hash }
  const [, , session] = await db.batch([
    prepareDisplaced(db, found),
    // Whoever follows the link reads the mails of this address.
    db
      .prepare(
        `UPDATE account
         SET password_hash = ?2, email = ?5, claimed_email = NULL,
           email_confirmed_at = COALESCE(email_confirmed_at, ?4)
         WHERE id = ?1 AND ?5 IN (email, claimed_email) AND EXISTS (
           SELECT 1 FROM mail_token WHERE token_hash = ?3 AND account_id = ?1 AND expires_at > ?4
         ) AND NOT EXISTS (
           SELECT 1 FROM account AS other
           WHERE other.vendor_key = account.vendor_key AND other.email = ?5 AND other.email <> ''
             AND other.id <> ?1
         )`,
      )
      .bind(account.id, password_hash, found.token_hash, now, found.email),
    prepareSession(db, owner, start),
    ...(await prepareConsequences(
      db,
      { account, password_hash, except: start.secret.token_hash },
      asking,
    )),
  ])
  return toBegun(session, start)
}

interface Consequences {
  readonly account: Account
  /** The new one: if another batch was quicker, nothing happens. */
  readonly password_hash: string
  readonly except: string
}

/** Other sessions and the links of earlier mails end, and the owner is told. */
async function prepareConsequences(
  db: BatchDb,
  { account, password_hash, except }: Consequences,
  asking: Asking,
): Promise<D1PreparedStatement[]> {
  const { now } = asking
  const letter = await writeAccountLetter(db, asking, {
    kind: 'password-changed',
    to_email: account.email,
    hash: '',
  })
  return [
    prepareEndOfOthers(db, { account_id: account.id, password_hash, except, now }),
    prepareEndOfMailTokens(db, account.id, password_hash),
    prepareMail(db, letter, { now, owner: mailsOf({ ...account, password_hash }) }),
  ]
}
