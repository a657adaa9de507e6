import * as z from 'zod/mini'
import { toSha256 } from '../crypto/sha256.ts'
import { first, type Db } from '../db/rows.ts'
import { LINK_LIFETIMES_MS } from '../mail/link-lifetimes.ts'
import { IS_OWNER_SQL, ownerValues, type Owner } from './accounts.ts'

const Purpose = z.enum(['confirm', 'reset', 'change-old', 'change-new'])
export type Purpose = z.infer<typeof Purpose>

export interface NewMailToken {
  readonly token_hash: string
  readonly purpose: Purpose
  /** The address that the token proves; for a change, the new one. */
  readonly email: string
  readonly now: string
}

/** Prepares a token for the account, if it exists. */
export function prepareMailToken(db: Db, owner: Owner, token: NewMailToken) {
  const { token_hash, purpose, email, now } = token
  return db
    .prepare(
      `INSERT INTO mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
       SELECT ?4, id, ?5, ?6, ?7, ?8 FROM account WHERE ${IS_OWNER_SQL}`,
    )
    .bind(
      ...ownerValues(owner),
      token_hash,
      purpose,
      email,
      now,
      new Date(Date.parse(now) + LINK_LIFETIMES_MS[purpose]).toISOString(),
    )
}

const MailToken = z.object({
  token_hash: z.string(),
  account_id: z.number(),
  purpose: Purpose,
  email: z.string(),
})
export type MailToken = z.infer<typeof MailToken>

interface PresentedToken {
  readonly token: string
  readonly vendor_key: string
  /** ISO 8601. */
  readonly now: string
}

/** Finds the token of an email; undefined if it is unknown, used, expired or of another vendor. */
export async function findMailToken(
  db: Db,
  { token, vendor_key, now }: PresentedToken,
): Promise<MailToken | undefined> {
  return first(
    MailToken,
    db
      .prepare(
        `SELECT token_hash, account_id, purpose, mail_token.email
         FROM mail_token JOIN account ON account.id = mail_token.account_id
         WHERE token_hash = ?1 AND expires_at > ?2 AND account.vendor_key = ?3`,
      )
      .bind(await toSha256(token), now, vendor_key),
  )
}

/**
 * Links that hand the account to the reader of its mailbox stay until the address is confirmed: a stranger who has
 * registered it could otherwise disable each of them.
 */
const REVOKED_ROWS = [
  ["mail_token WHERE purpose IN ('change-old', 'change-new')", ''],
  ["mail_token WHERE purpose = 'reset'", 'AND email_confirmed_at IS NOT NULL'],
  ['sign_in_link WHERE used_at IS NULL', 'AND email_confirmed_at IS NOT NULL'],
] as const

/** Prepares the deletion of pending tokens and sign-in links after a new password. */
export function prepareTokenRevocations(
  db: Db,
  account_id: number,
  password_hash: string,
): D1PreparedStatement[] {
  return REVOKED_ROWS.map(([rows, condition]) =>
    db
      .prepare(
        `DELETE FROM ${rows} AND account_id = ?1
           AND EXISTS (SELECT 1 FROM account WHERE id = ?1 AND password_hash = ?2 ${condition})`,
      )
      .bind(account_id, password_hash),
  )
}
