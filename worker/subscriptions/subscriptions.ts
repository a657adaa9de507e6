import * as z from 'zod/mini'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { SubscriptionKind } from '#shared/subscriptions/contract.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { first, type BatchDb, type Db } from '../db/rows.ts'

/** An unconfirmed subscription is deleted after this time. */
const UNCONFIRMED_MS = 3 * DAY_MS
/** After this time nobody waits for a variant any more. */
const WAITING_MS = 180 * DAY_MS
/** The maximum number of confirmed subscriptions of one address that wait for their mail. */
export const MAX_PER_ADDRESS = 50
/** Anybody can name an address, so what is unconfirmed takes no place of what its owner asks for. */
const MAX_UNCONFIRMED_PER_ADDRESS = 10

export interface NewSubscription {
  readonly kind: SubscriptionKind
  /** 0 for the newsletter. */
  readonly product_variant_id: number
  readonly email: string
  readonly language_id: number
  /** The shop's origin, for links in mails that no request causes. */
  readonly origin: string
  readonly now: Date
}

const StoredRow = z.object({ id: z.number(), confirmed_at: z.nullable(z.string()) })
export type StoredSubscription = z.infer<typeof StoredRow>

/**
 * Stores a subscription that waits to be confirmed; of these, the newest stay. A confirmed one stays as it
 * is, unless its mail was sent already, or the price has risen since. Returns undefined if the variant is
 * unknown or the address has too many.
 */
export async function storeSubscription(
  db: BatchDb,
  { kind, product_variant_id, email, language_id, origin, now }: NewSubscription,
): Promise<StoredSubscription | undefined> {
  const insertion = db
    .prepare(
      `INSERT INTO subscription
         (kind, product_variant_id, email, language_id, origin, price, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5,
         COALESCE((SELECT price FROM product_variant WHERE id = ?2), 0), ?6, ?7
       WHERE (?2 = 0 OR EXISTS (SELECT 1 FROM product_variant WHERE id = ?2))
         AND (
           SELECT COUNT(*) FROM subscription
           WHERE email = ?3 AND confirmed_at IS NOT NULL AND notified_at IS NULL
         ) < ?8
       ON CONFLICT (email, kind, product_variant_id) DO UPDATE SET
         language_id = excluded.language_id, origin = excluded.origin, price = excluded.price,
         created_at = excluded.created_at, expires_at = excluded.expires_at,
         confirmed_at = NULL, notified_at = NULL
       WHERE subscription.confirmed_at IS NULL OR subscription.notified_at IS NOT NULL`,
    )
    .bind(
      kind,
      product_variant_id,
      email,
      language_id,
      origin,
      now.toISOString(),
      after(now, UNCONFIRMED_MS),
      MAX_PER_ADDRESS,
    )
  const removal = db
    .prepare(
      `DELETE FROM subscription WHERE id IN (
         SELECT id FROM subscription WHERE email = ?1 AND confirmed_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT -1 OFFSET ?2
       )`,
    )
    .bind(email, MAX_UNCONFIRMED_PER_ADDRESS)
  // The mail is about a price that is lower than the one at the latest request.
  const update = db
    .prepare(
      `UPDATE subscription SET price = product_variant.price FROM product_variant
       WHERE email = ?1 AND kind = ?2 AND product_variant_id = ?3
         AND product_variant.id = product_variant_id AND product_variant.price > subscription.price`,
    )
    .bind(email, kind, product_variant_id)
  await db.batch([insertion, removal, update])
  return first(
    StoredRow,
    db
      .prepare(
        `SELECT id, confirmed_at FROM subscription
         WHERE email = ?1 AND kind = ?2 AND product_variant_id = ?3 AND notified_at IS NULL`,
      )
      .bind(email, kind, product_variant_id),
  )
}

const ConfirmedRow = z.object({ kind: SubscriptionKind })

/** Confirms a subscription; returns its kind, or undefined if it is not there any more or was notified. */
export async function confirmById(
  db: Db,
  id: number,
  now: Date,
): Promise<SubscriptionKind | undefined> {
  const statement = db
    .prepare(
      `UPDATE subscription SET
         confirmed_at = COALESCE(confirmed_at, ?2),
         expires_at = CASE
           WHEN confirmed_at IS NOT NULL THEN expires_at
           WHEN kind = 'newsletter' THEN NULL
           ELSE ?3
         END
       WHERE id = ?1 AND notified_at IS NULL AND (expires_at IS NULL OR expires_at > ?2)
       RETURNING kind`,
    )
    .bind(id, now.toISOString(), after(now, WAITING_MS))
  return (await first(ConfirmedRow, statement))?.kind
}

/** Returns the language of the latest subscription of an address. */
export async function findSubscribedLocale(db: Db, email: string): Promise<Locale> {
  const statement = db
    .prepare('SELECT language_id FROM subscription WHERE email = ?1 ORDER BY id DESC LIMIT 1')
    .bind(email)
  const row = await first(z.object({ language_id: z.number() }), statement)
  return (row && findLocaleById(row.language_id)) ?? DEFAULT_LOCALE
}

/** Deletes every subscription of an address, and the mails about them that are not sent yet. */
export async function endAllOfAddress(db: BatchDb, email: string): Promise<void> {
  await db.batch(prepareSubscriptionErasure(db, '?1').map((statement) => statement.bind(email)))
}

/** Prepares the deletion of what an address has subscribed to, with the mails about it. */
export function prepareSubscriptionErasure(db: Db, emailSql: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM outbox WHERE unsubscribe_url IS NOT NULL AND to_email = (${emailSql})`),
    db.prepare(`DELETE FROM subscription WHERE email = (${emailSql})`),
  ]
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
