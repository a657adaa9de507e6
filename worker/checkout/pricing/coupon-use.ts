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
 * To be run in the batch that makes the order: it fails, and the batch with it, when the coupon has
 * meanwhile been used as often as it may be. Once for an order, however often it runs. The hashes are
 * what knows a person again whose account was deleted.
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

/** Of the address that an account has confirmed; null where there is none. */
export async function findAccountHash(
  db: Db,
  account_id: number | undefined,
): Promise<string | null> {
  const email = account_id === undefined ? undefined : await findConfirmedAddress(db, account_id)
  if (email === undefined) return null
  return (await createAddressHash(db, 'coupon-address'))(email)
}

const Known = z.object({ order_id: z.string(), email: z.string() })

/** Hashes the addresses of some uses from before there were hashes, which SQL cannot do; answers how many. */
export async function hashSomeUses(db: Db, count: number): Promise<number> {
  const rows = await all(
    Known,
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
    .bind(JSON.stringify(await toHashed(db, rows)))
    .run()
  return rows.length
}

/** Whose uses: `quotes` is a SELECT of them with the id as ?1. */
export interface UsesToDelete {
  readonly quotes: string
  readonly id: number | string
  /** Of the account that goes. */
  readonly account_id?: number
}

/** For the batch that forgets a person: hashes are what is left of who has used a coupon. */
export async function prepareUsesDeletion(
  db: Db,
  { quotes, id, account_id }: UsesToDelete,
): Promise<D1PreparedStatement> {
  const rows = await all(
    Known,
    db.prepare(`SELECT order_id, email FROM coupon_use WHERE order_id IN (${quotes})`).bind(id),
  )
  return db
    .prepare(
      `UPDATE coupon_use SET account_id = NULL, email = '',
         email_hash = COALESCE(email_hash, value ->> 'email_hash'),
         account_email_hash = COALESCE(account_email_hash, ?2)
       FROM json_each(?1) WHERE coupon_use.order_id = value ->> 'order_id'`,
    )
    .bind(JSON.stringify(await toHashed(db, rows)), await findAccountHash(db, account_id))
}

async function toHashed(db: Db, rows: readonly z.infer<typeof Known>[]) {
  const hash = await createAddressHash(db, 'coupon-address')
  return Promise.all(
    rows.map(async ({ order_id, email }) => ({
      order_id,
      email_hash: email === '' ? null : await hash(email),
    })),
  )
}
