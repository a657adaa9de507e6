import type { BatchDb, Db } from '../db/rows.ts'
import type { AccountRequestContext } from './request-context.ts'
import { findAccountById } from './accounts.ts'
import { findMailToken, type MailToken } from './mail-tokens.ts'
import { prepareAddressTransfer } from './address-transfer.ts'
import { verifyPassword } from './password.ts'

export type ConfirmationResult =
  | 'confirmed'
  | 'changed'
  | 'waiting'
  /** Nothing has changed: the account's password is required, or it was another one. */
  | 'password'

/** The proof that the mailbox's reader also uses the account, and no stranger has entered the address. */
interface PressedLink {
  readonly token: string
  /** The account that is signed in where the link was opened. */
  readonly account_id: number | undefined
  readonly password: string | undefined
}

/** Handles a link from an email; undefined if it is invalid or expired. */
export async function confirmEmail(
  db: BatchDb,
  pressed: PressedLink,
  { vendor_key, now }: AccountRequestContext,
): Promise<ConfirmationResult | undefined> {
  const mailToken = await findMailToken(db, { token: pressed.token, vendor_key, now })
  if (mailToken === undefined || mailToken.purpose === 'reset') return undefined
  if (!(await usesAccount(db, pressed, mailToken.account_id))) return 'password'
  if (mailToken.purpose !== 'confirm') return confirmChange(db, mailToken, now)
  return (await confirmOwn(db, mailToken, now)) ? 'confirmed' : undefined
}

async function usesAccount(
  db: Db,
  { account_id, password }: PressedLink,
  accountOfLink: number,
): Promise<boolean> {
  if (account_id === accountOfLink) return true
  if (password === undefined) return false
  const account = await findAccountById(db, accountOfLink)
  return account !== undefined && verifyPassword(password, account.password_hash)
}

/** If two requests use the same link at once, the second one finds the token used. */
const IS_UNUSED_SQL = 'EXISTS (SELECT 1 FROM mail_token WHERE token_hash = ?2)'

/** A condition on an account row: no other account has the address ?3. */
const IS_FREE_SQL = `NOT EXISTS (
  SELECT 1 FROM account AS other
  WHERE other.vendor_key = account.vendor_key AND other.email = ?3 AND other.email <> ''
    AND other.id <> account.id
)`

async function confirmOwn(db: BatchDb, mailToken: MailToken, now: string): Promise<boolean> {
  const { token_hash, account_id, email } = mailToken
  const [, confirmed] = await db.batch([
    prepareAddressTransfer(db, mailToken),
    db
      .prepare(
        `UPDATE account SET email = ?3, claimed_email = NULL,
           email_confirmed_at = COALESCE(email_confirmed_at, ?4)
         WHERE id = ?1 AND ?3 IN (email, claimed_email) AND ${IS_UNUSED_SQL} AND ${IS_FREE_SQL}
         RETURNING id`,
      )
      .bind(account_id, token_hash, email, now),
    // A change that was requested before did not ask this mailbox.
    db
      .prepare(
        `DELETE FROM mail_token
         WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new') AND ${IS_UNUSED_SQL}`,
      )
      .bind(account_id, token_hash),
    prepareTokenUse(db, token_hash),
  ])
  return confirmed?.results.length === 1
}

async function confirmChange(
  db: BatchDb,
  mailToken: MailToken,
  now: string,
): Promise<ConfirmationResult | undefined> {
  const { token_hash, account_id, email } = mailToken
  const [, changeResult, useResult, otherTokens] = await db.batch([
    prepareAddressTransfer(db, mailToken),
    // The other token exists until its link is followed. Both expire at the same time.
    db
      .prepare(
        `UPDATE account SET email = ?3, claimed_email = NULL, email_confirmed_at = ?4
         WHERE id = ?1 AND ${IS_UNUSED_SQL}
           AND NOT EXISTS (
             SELECT 1 FROM mail_token
             WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new') AND token_hash <> ?2
           )
           AND ${IS_FREE_SQL}
         RETURNING id`,
      )
      .bind(account_id, token_hash, email, now),
    prepareTokenUse(db, token_hash),
    db
      .prepare(
        `SELECT token_hash FROM mail_token
         WHERE account_id = ?1 AND purpose IN ('change-old', 'change-new') AND email = ?2`,
      )
      .bind(account_id, email),
  ])
  if (changeResult?.results.length === 1) return 'changed'
  const isWaiting = useResult?.results.length === 1 && otherTokens?.results.length === 1
  // Otherwise, somebody else has confirmed the address in the meantime.
  return isWaiting ? 'waiting' : undefined
}

function prepareTokenUse(db: Db, token_hash: string) {
  return db
    .prepare('DELETE FROM mail_token WHERE token_hash = ?1 RETURNING token_hash')
    .bind(token_hash)
}
