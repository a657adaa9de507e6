import * as z from 'zod/mini'
import { toSha256 } from '../crypto/sha256.ts'
import { first, type BatchDb, type Db } from '../db/rows.ts'
import { createUnusableHash } from './password.ts'
import type { AccountRequestContext } from './request-context.ts'
import {
  createSessionStart,
  prepareSessionOf,
  toStartedSession,
  type StartedSession,
} from './sessions.ts'
import { prepareTakeOver } from './take-over.ts'

export type LinkUse =
  | { readonly kind: 'signed-in'; readonly session: StartedSession }
  | { readonly kind: 'used' }
  /** Unknown, expired, or the address belongs to another account by now. */
  | { readonly kind: 'dead' }

const Link = z.object({
  token_hash: z.string(),
  account_id: z.number(),
  email: z.string(),
  order_number: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
})
type Link = z.infer<typeof Link>

/** Signs in by the link of a mail, once: of two concurrent requests, the second finds it used. */
export async function signInByLink(
  db: BatchDb,
  token: string,
  context: AccountRequestContext,
): Promise<LinkUse> {
  const token_hash = await toSha256(token)
  const link = await findLink(db, token_hash, context)
  if (link === undefined) return { kind: 'dead' }
  if (link.used_at !== null) return { kind: 'used' }
  const session = await consumeLink(db, link, context)
  if (session !== undefined) return { kind: 'signed-in', session }
  const currentLink = await findLink(db, token_hash, context)
  return { kind: typeof currentLink?.used_at === 'string' ? 'used' : 'dead' }
}

function findLink(
  db: Db,
  token_hash: string,
  { vendor_key, now }: AccountRequestContext,
): Promise<Link | undefined> {
  return first(
    Link,
    db
      .prepare(
        `SELECT token_hash, account_id, sign_in_link.email, order_number, used_at
         FROM sign_in_link JOIN account ON account.id = account_id
         WHERE token_hash = ?1 AND vendor_key = ?3 AND (expires_at > ?2 OR used_at IS NOT NULL)`,
      )
      .bind(token_hash, now, vendor_key),
  )
}

/** The link, with its token's hash as ?1. It is used by the last statement of the batch. */
const LINK_SQL = `SELECT account_id FROM sign_in_link WHERE token_hash = ?1 AND used_at IS NULL`

/**
 * The account of the link if nobody has confirmed its address yet. Whoever registered it may be a stranger,
 * who must lose access.
 */
const UNCONFIRMED_SQL = `
  SELECT account.id FROM sign_in_link AS link JOIN account ON account.id = link.account_id
  WHERE link.token_hash = ?1 AND link.used_at IS NULL AND account.email_confirmed_at IS NULL
    AND link.email IN (account.email, account.claimed_email)
    AND NOT EXISTS (
      SELECT 1 FROM account AS holder
      WHERE holder.vendor_key = account.vendor_key AND holder.email = link.email
        AND holder.email <> '' AND holder.email_confirmed_at IS NOT NULL
    )`

async function consumeLink(
  db: BatchDb,
  { token_hash, email, order_number }: Link,
  { device, now }: AccountRequestContext,
): Promise<StartedSession | undefined> {
  const start = await createSessionStart(device, now)
  const statements = [
    ...prepareTakeOver(db, { sql: UNCONFIRMED_SQL, values: [token_hash] }),
    db.prepare(`DELETE FROM mail_token WHERE account_id IN (${UNCONFIRMED_SQL})`).bind(token_hash),
    // Another account that has the address unconfirmed only claims it from now on.
    db
      .prepare(
        `UPDATE account SET claimed_email = email, email = ''
         WHERE vendor_key = (SELECT vendor_key FROM account WHERE id IN (${UNCONFIRMED_SQL}))
           AND email = ?2 AND email <> '' AND email_confirmed_at IS NULL
           AND id NOT IN (${LINK_SQL})`,
      )
      .bind(token_hash, email),
    db
      .prepare(
        `UPDATE account SET email = ?2, claimed_email = NULL, email_confirmed_at = ?3,
           password_hash = ?4, name = ''
         WHERE id IN (${UNCONFIRMED_SQL})`,
      )
      .bind(token_hash, email, now, createUnusableHash()),
    ...(order_number === null ? [] : prepareOrderTransfer(db, token_hash, order_number)),
    prepareSessionOf(
      db,
      {
        sql: `SELECT id FROM account
          WHERE id IN (${LINK_SQL}) AND email = ?2 AND email_confirmed_at IS NOT NULL`,
        values: [token_hash, email],
      },
      start,
    ),
    db
      .prepare(
        `UPDATE sign_in_link SET used_at = ?2
         WHERE token_hash = ?1 AND used_at IS NULL
           AND EXISTS (SELECT 1 FROM session WHERE token_hash = ?3)`,
      )
      .bind(token_hash, now, start.secret.token_hash),
  ]
  const results = await db.batch(statements)
  return toStartedSession(results.at(-2), start)
}

/**
 * Gives a guest's order to the account that has confirmed the order's address, with its quote. The order may be
 * that of an account that was deleted, whose buyer wants it in a new one.
 */
function prepareOrderTransfer(
  db: Db,
  token_hash: string,
  order_number: string,
): D1PreparedStatement[] {
  const ownerSql = `
    SELECT account.id FROM account JOIN shop_order ON shop_order.email = account.email
    WHERE account.id IN (${LINK_SQL}) AND account.email <> ''
      AND account.email_confirmed_at IS NOT NULL
      AND shop_order.number = ?2 AND shop_order.account_id IS NULL`
  return [
    db
      .prepare(
        `UPDATE quote SET account_id = (${ownerSql})
         WHERE account_id IS NULL AND EXISTS (${ownerSql})
           AND id = (SELECT quote_id FROM shop_order WHERE number = ?2)`,
      )
      .bind(token_hash, order_number),
    db
      .prepare(
        `UPDATE shop_order SET account_id = (${ownerSql}), forget_when_over = 0
         WHERE number = ?2 AND account_id IS NULL AND EXISTS (${ownerSql})`,
      )
      .bind(token_hash, order_number),
  ]
}
