import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'
import type { MailOwner } from '../mail/outbox.ts'

const columns = 'id, vendor_key, email, email_confirmed_at, password_hash, language_id'

const Account = z.object({
  id: z.number(),
  vendor_key: z.string(),
  email: z.string(),
  email_confirmed_at: z.nullable(z.string()),
  password_hash: z.string(),
  language_id: z.number(),
})
/** What the calls need to know of an account; its owner is shown a `User`. */
export type Account = z.infer<typeof Account>

export interface Login {
  readonly vendor_key: string
  /** As toEmail writes it. */
  readonly email: string
}

export function findByEmail(db: Db, { vendor_key, email }: Login): Promise<Account | undefined> {
  return first(
    Account,
    db
      .prepare(
        `SELECT ${columns} FROM account
         WHERE vendor_key = ?1 AND email = ?2 AND email <> ''`,
      )
      .bind(vendor_key, email),
  )
}

export function findById(db: Db, id: number): Promise<Account | undefined> {
  return first(Account, db.prepare(`SELECT ${columns} FROM account WHERE id = ?1`).bind(id))
}

/**
 * Whom a statement is for. With a hash, only while it is that account's: hashes are salted and never
 * come twice, so the statements of a batch that has lost against another do nothing.
 */
export interface Owner extends Login {
  readonly password_hash?: string
}

/** Of an account row, with ownerValues as ?1 to ?3. */
export const IS_OWNER = `vendor_key = ?1 AND account.email = ?2 AND account.email <> ''
  AND (?3 IS NULL OR password_hash = ?3)`

export function ownerValues({ vendor_key, email, password_hash }: Owner) {
  return [vendor_key, email, password_hash ?? null] as const
}

/** A mail is the account's, and is not written when there is none. */
export function mailsOf(owner: Owner): MailOwner {
  return {
    sql: `SELECT id AS account_id, NULL AS order_number FROM account WHERE ${IS_OWNER}`,
    values: ownerValues(owner),
  }
}

export interface PasswordChange {
  readonly account_id: number
  readonly from: string
  readonly to: string
}

export function preparePassword(db: Db, { account_id, from, to }: PasswordChange) {
  return db
    .prepare(
      'UPDATE account SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2 RETURNING id',
    )
    .bind(account_id, from, to)
}
