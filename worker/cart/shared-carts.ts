import * as z from 'zod/mini'
import { CartLine } from '#shared/cart/contract.ts'
import { first, jsonColumn, type BatchDb, type Db } from '../db/rows.ts'
import { byteLength, prepareCharge } from '../usage/charge.ts'
import { ROW_BYTES } from '../usage/limits.ts'
import type { Payer } from '../usage/payer.ts'

/** 144 bits: not to be guessed. */
const ID_BYTES = 18
/** Of what has expired, so many go with each new one: faster than it comes. */
const EXPIRED_AT_ONCE = 20

export interface CartToShare {
  readonly account_id: number | undefined
  readonly cart_items: readonly CartLine[]
  readonly payer: Payer
  /** ISO 8601, UTC, as all dates here. */
  readonly created_at: string
  readonly expires_at: string
}

/** Answers the id of the shared cart. Only ids and quantities are stored, and paid for. */
export async function createSharedCart(
  db: BatchDb,
  { account_id, cart_items, payer, created_at, expires_at }: CartToShare,
): Promise<string> {
  const id = randomId()
  const lines = JSON.stringify(cart_items)
  const stored = { bytes: byteLength(lines) + ROW_BYTES, rows: 1, now: new Date(created_at) }
  await db.batch([
    prepareCharge(db, payer, stored),
    db
      .prepare(
        `DELETE FROM shared_cart WHERE id IN (
           SELECT id FROM shared_cart WHERE expires_at <= ?1 LIMIT ?2
         )`,
      )
      .bind(created_at, EXPIRED_AT_ONCE),
    db
      .prepare(
        `INSERT INTO shared_cart (id, account_id, lines, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5)`,
      )
      .bind(id, account_id ?? null, lines, created_at, expires_at),
  ])
  return id
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

const SharedCartRow = z.object({
  account_id: z.nullable(z.number()),
  opened_count: z.number(),
  cart_items: jsonColumn(z.array(CartLine)),
})
type SharedCartRow = z.infer<typeof SharedCartRow>

/** Undefined for one that is unknown or expired. */
export async function findSharedCart(
  db: Db,
  id: string,
  now: string,
): Promise<SharedCartRow | undefined> {
  const statement = db
    .prepare(
      `SELECT account_id, opened_count, lines AS cart_items FROM shared_cart
       WHERE id = ?1 AND expires_at > ?2`,
    )
    .bind(id, now)
  return first(SharedCartRow, statement)
}

/** Answers how often it was opened, with this time. */
export async function countOpening(db: Db, id: string): Promise<number | undefined> {
  const statement = db
    .prepare(
      'UPDATE shared_cart SET opened_count = opened_count + 1 WHERE id = ?1 RETURNING opened_count',
    )
    .bind(id)
  return (await first(z.object({ opened_count: z.number() }), statement))?.opened_count
}
