import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'
import type { MailOwner } from '../mail/outbox.ts'

/**
 * The address of an account: its confirmed or own one, or the one that it claims until it is confirmed.
 */
export const NAMED_EMAIL_SQL =
  "CASE WHEN email <> '' THEN email ELSE COALESCE(claimed_email, '') END"
const columns = `id, vendor_key, ${NAMED_EMAIL_SQL} AS email, email_confirmed_at, password_hash, language_id`

const Account = z.object({
  id: z.number(),
  vendor_key: z.string(),
  email: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  password_hash: z.string(),
  language_id: z.number(),
})
/** The data of an account that API calls need; the owner is shown a `User`. */
export type Account = z.infer<typeof Account>

export interface Login {
  readonly vendor_key: string
  /** Normalized by normalizeEmail. */
  readonly email: string
}

/** Finds the account that has confirmed the address; there is at most one. */
export function findConfirmedOwner(
  db: Db,
  { vendor_key, email }: Login,
): Promise<Account | undefined> {
  return first(
    Account,
    db
      .prepare(
        `SELECT ${columns} FROM account
         WHERE vendor_key = ?1 AND account.email = ?2 AND account.email <> ''
           AND email_confirmed_at IS NOT NULL`,
      )
      .bind(vendor_key, email),
  )
}

/** Finds the latest account that was registered with the address and has not confirmed it. */
export function findClaimant(db: Db, { vendor_key, email }: Login): Promise<Account | undefined> {
  return first(
    Account,
    db
      .prepare(
        `SELECT ${columns} FROM (
           SELECT * FROM account
           WHERE vendor_key = ?1 AND email = ?2 AND email <> '' AND email_confirmed_at IS NULL
           UNION ALL
           SELECT * FROM (
             SELECT * FROM account WHERE vendor_key = ?1 AND claimed_email = ?2
             ORDER BY id DESC LIMIT 1
           )
         ) ORDER BY id DESC LIMIT 1`,
      )
      .bind(vendor_key, email),
  )
}

export function findAccountById(db: Db, id: number): Promise<Account | undefined> {
  return first(Account, db.prepare(`SELECT ${columns} FROM account WHERE id = ?1`).bind(id))
}

/**
 * The account to which a statement applies while it has this password. Hashes are salted and therefore
 * unique, so the statements of a batch that lost a race do nothing.
 */
export interface Owner extends Login {
  readonly password_hash: string
}

/** A condition on an account row, with ownerValues as ?1 to ?3. */
export const IS_OWNER_SQL = `account.id = (
  SELECT id FROM account
  WHERE vendor_key = ?1 AND email = ?2 AND email <> '' AND password_hash = ?3
  UNION ALL
  SELECT id FROM account WHERE vendor_key = ?1 AND claimed_email = ?2 AND password_hash = ?3
  LIMIT 1
)`

export function ownerValues({ vendor_key, email, password_hash }: Owner) {
  return [vendor_key, email, password_hash] as const
}

/** Makes the account the owner of an email, which is not stored if the account does not exist. */
export function toMailOwner(owner: Owner): MailOwner {
  return {
    sql: `SELECT id AS account_id, NULL AS order_number FROM account WHERE ${IS_OWNER_SQL}`,
    values: ownerValues(owner),
  }
}

export interface PasswordChange {
  readonly account_id: number
  readonly from: string
  readonly to: string
}

export function preparePasswordUpdate(db: Db, { account_id, from, to }: PasswordChange) {
  return db
    .prepare(
      'UPDATE account SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2 RETURNING id',
    )
    .bind(account_id, from, to)
}
