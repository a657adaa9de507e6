import { DAY_MS } from '#shared/time/day.ts'
import type { BatchDb, Db } from '../db/rows.ts'
import { LINK_LIFETIMES_MS } from '../mail/link-lifetimes.ts'
import { prepareMail } from '../mail/outbox.ts'
import { createUnusableHash } from './password.ts'
import { renderAccountEmail } from './render-account-email.ts'
import type { AccountRequestContext } from './request-context.ts'
import { createSecret } from './secret.ts'

/**
 * Selects the account that a link to an address signs in to: the one that has confirmed it, or else the
 * latest that was registered with it. ?1 is the vendor key, ?2 the address.
 */
const ADDRESSEE_SQL = `
  SELECT id FROM (
    SELECT id, email_confirmed_at IS NOT NULL AS is_confirmed FROM account
    WHERE vendor_key = ?1 AND email = ?2 AND email <> ''
    UNION ALL
    SELECT id, 0 FROM account WHERE vendor_key = ?1 AND claimed_email = ?2
  ) ORDER BY is_confirmed DESC, id DESC LIMIT 1`

/**
 * Sends a link that signs in to the account of an address. The same statements run whether or not there is
 * such an account; without one they store nothing.
 */
export async function sendSignInLink(
  db: BatchDb,
  email: string,
  context: AccountRequestContext,
): Promise<void> {
  await db.batch(await prepareLink(db, { email, kind: 'sign-in' }, context))
}

interface GuestOrder {
  readonly number: string
  readonly email: string
}

/**
 * Sends the buyer of a guest's order a link that adds the order to the account of its address. If there is
 * no such account, it is created, without a password and unconfirmed until the link is used.
 */
export async function sendOrderAccountLink(
  db: BatchDb,
  { number, email }: GuestOrder,
  context: AccountRequestContext,
): Promise<void> {
  const { vendor_key, locale, now } = context
  await db.batch([
    db
      .prepare(
        `INSERT INTO account (vendor_key, email, password_hash, language_id, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (${ADDRESSEE_SQL})`,
      )
      .bind(vendor_key, email, createUnusableHash(), locale.language_id, now),
    ...(await prepareLink(db, { email, number, kind: 'order-account' }, context)),
  ])
}

interface NewLink {
  readonly kind: 'sign-in' | 'order-account'
  readonly email: string
  readonly number?: string
}

async function prepareLink(
  db: Db,
  { kind, email, number }: NewLink,
  context: AccountRequestContext,
): Promise<D1PreparedStatement[]> {
  const { vendor_key, now } = context
  const { token, token_hash } = await createSecret()
  const mail = await renderAccountEmail(db, context, {
    kind,
    to_email: email,
    hash: `#sign-in=${token}`,
    ...(number === undefined ? {} : { number }),
  })
  const expires_at = new Date(Date.parse(now) + LINK_LIFETIMES_MS[kind]).toISOString()
  return [
    db
      .prepare(
        `INSERT INTO sign_in_link (token_hash, account_id, email, order_number, created_at, expires_at)
         SELECT ?3, id, ?2, ?4, ?5, ?6 FROM (${ADDRESSEE_SQL})`,
      )
      .bind(vendor_key, email, token_hash, number ?? null, now, expires_at),
    prepareMail(db, mail, {
      now,
      owner: {
        sql: `SELECT id AS account_id, NULL AS order_number FROM (${ADDRESSEE_SQL})`,
        values: [vendor_key, email],
      },
    }),
  ]
}

/** Prepares the deletion of links that expired a day ago; until then a used link is recognized. */
export function prepareOldLinkDeletion(
  db: Db,
  { now, maxRows }: { readonly now: Date; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM sign_in_link WHERE token_hash IN (
         SELECT token_hash FROM sign_in_link WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - DAY_MS).toISOString(), maxRows)
}
