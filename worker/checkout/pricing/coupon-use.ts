import * as z from 'zod/mini'
import { createAddressHash } from '../../mail/address-hash.ts'
import { findConfirmedAddress } from '../../account/own-address.ts'
import { all, type Db } from '../../db/rows.ts'

export interface CouponUse {
  readonly code: string
  readonly order_id: string
  readonly account_id: number | undefined
  readonly email: string
  /** ISO 8601, UTC. */
  readonly used_at: string
}

/**
 * Prepares the use of a coupon, for the batch that creates the order. The batch fails if the coupon
 * has been used up in the meantime. A use is stored once per order, even if the statement is
 * repeated. The hashes identify a person whose account was deleted.
 */
export async function toCouponUse(db: Db, use: CouponUse): Promise<D1PreparedStatement> {
  const { order_id, code, account_id, email, used_at } = use
  const hash = await createAddressHash(db, 'coupon-address')
  const email_hash = email === '' ? null : await hash(email)
  return db
    .prepare(
      `INSERT INTO coupon_use
         (order_id, code, account_id, email, used_at, email_hash, account_email_hash)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (order_id) DO NOTHING`,
    )
    .bind(
      order_id,
      code,
      account_id ?? null,
      email.toLowerCase(),
      used_at,
      email_hash,
      await findAccountHash(db, account_id),
    )
}

/** Returns the hash of an account's confirmed address; null if it has none. */
export async function findAccountHash(
  db: Db,
  account_id: number | undefined,
): Promise<string | null> {
  const email = account_id === undefined ? undefined : await findConfirmedAddress(db, account_id)
  if (email === undefined) return null
  return (await createAddressHash(db, 'coupon-address'))(email)
}

const UseRow = z.object({ order_id: z.string(), email: z.string() })

/**
 * Adds the hashes to uses from before there were hashes, because SQL cannot compute them. Returns
 * how many were changed.
 */
export async function hashCouponUses(db: Db, count: number): Promise<number> {
  const rows = await all(
    UseRow,
    db
      .prepare(
        `SELECT order_id, email FROM coupon_use INDEXED BY coupon_use_without_hash
         WHERE email_hash IS NULL AND email <> '' AND order_id > '' LIMIT ?1`,
      )
      .bind(count),
  )
  if (rows.length === 0) return 0
  await db
    .prepare(
      `UPDATE coupon_use SET email_hash = value ->> 'email_hash'
       FROM json_each(?1) WHERE coupon_use.order_id = value ->> 'order_id'`,
    )
    .bind(JSON.stringify(await hashRows(db, rows)))
    .run()
  return rows.length
}

/** The uses to erase: `quotes` is a SELECT of their quotes with the id as ?1. */
export interface UsesToDelete {
  readonly quotes: string
  readonly id: number | string
  /** The account that is deleted. */
  readonly account_id?: number
}

/** Prepares the erasure of a person's coupon uses; only the hashes remain. */
export async function prepareCouponUseErasure(
  db: Db,
  { quotes, id, account_id }: UsesToDelete,
): Promise<D1PreparedStatement> {
  const rows = await all(
    UseRow,
    db.prepare(`SELECT order_id, email FROM coupon_use WHERE order_id IN (${quotes})`).bind(id),
  )
  return db
    .prepare(
      `UPDATE coupon_use SET account_id = NULL, email = '',
         email_hash = COALESCE(email_hash, (
           SELECT value ->> 'email_hash' FROM json_each(?2)
           WHERE value ->> 'order_id' = coupon_use.order_id
         )),
         account_email_hash = COALESCE(account_email_hash, ?3)
       WHERE order_id IN (${quotes})`,
    )
    .bind(id, JSON.stringify(await hashRows(db, rows)), await findAccountHash(db, account_id))
}

async function hashRows(db: Db, rows: readonly z.infer<typeof UseRow>[]) {
  const hash = await createAddressHash(db, 'coupon-address')
  return Promise.all(
    rows.map(async ({ order_id, email }) => ({
      order_id,
      email_hash: email === '' ? null : await hash(email),
    })),
  )
}
