import * as z from 'zod/mini'
import { CartLine } from '#shared/cart/contract.ts'
import { first, jsonColumn, type BatchDb, type Db } from '../db/rows.ts'
import { byteLength, prepareUsage } from '../usage/usage-counts.ts'
import { ROW_BYTES } from '../usage/limits.ts'
import type { UsageSubject } from '../usage/usage-subject.ts'

/** 144 bits, which cannot be guessed. */
const ID_BYTES = 18
/**
 * The number of expired carts that each insertion deletes, so that they are deleted faster than they are
 * created.
 */
const EXPIRED_PER_INSERT = 20

export interface SharedCartInput {
  readonly account_id: number | undefined
  readonly cart_items: readonly CartLine[]
  readonly payer: UsageSubject
  /** ISO 8601 in UTC, as all dates here. */
  readonly created_at: string
  readonly expires_at: string
}

/** Stores a shared cart and returns its id. Only variant ids and quantities are stored and charged. */
export async function createSharedCart(
  db: BatchDb,
  { account_id, cart_items, payer, created_at, expires_at }: SharedCartInput,
): Promise<string> {
  const id = randomId()
  const lines = JSON.stringify(cart_items)
  const storageUse = { bytes: byteLength(lines) + ROW_BYTES, rows: 1, now: new Date(created_at) }
  await db.batch([
    prepareUsage(db, payer, storageUse),
    db
      .prepare(
        `DELETE FROM shared_cart WHERE id IN (
           SELECT id FROM shared_cart WHERE expires_at <= ?1 LIMIT ?2
         )`,
      )
      .bind(created_at, EXPIRED_PER_INSERT),
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

/** Finds a shared cart; undefined if it is unknown or expired. */
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

/** Increments the number of visits and returns it. */
export async function countOpening(db: Db, id: string): Promise<number | undefined> {
  const statement = db
    .prepare(
      'UPDATE shared_cart SET opened_count = opened_count + 1 WHERE id = ?1 RETURNING opened_count',
    )
    .bind(id)
  return (await first(z.object({ opened_count: z.number() }), statement))?.opened_count
}
