import { toSha256 } from '../../crypto/sha256.ts'
import { first, type Db } from '../../db/rows.ts'
import { randomId } from '../../crypto/random.ts'
import * as z from 'zod/mini'
import { DAY_MS } from '#shared/time/day.ts'

/** How long an emailed link opens an order without an account. */
const KEY_MS = 90 * DAY_MS

export interface OrderKey {
  /** The plain key, which only the buyer receives. */
  readonly key: string
  /** Prepares storing the key's hash in the batch that creates or changes the order. */
  readonly statement: D1PreparedStatement
}

export async function createOrderKey(db: Db, order_number: string, now: Date): Promise<OrderKey> {
  const key = randomId()
  const expires_at = new Date(now.getTime() + KEY_MS).toISOString()
  const statement = db
    .prepare('INSERT INTO order_key (key_hash, order_number, expires_at) VALUES (?1, ?2, ?3)')
    .bind(await toSha256(key), order_number, expires_at)
  return { key, statement }
}

export interface PresentedKey {
  readonly number: string
  readonly key: string
  readonly now: Date
}

export async function isKeyOfOrder(db: Db, { number, key, now }: PresentedKey): Promise<boolean> {
  const keyRow = await first(
    z.object({ order_number: z.string() }),
    db
      .prepare(
        `SELECT order_number FROM order_key
         WHERE key_hash = ?1 AND order_number = ?2 AND expires_at > ?3`,
      )
      .bind(await toSha256(key), number, now.toISOString()),
  )
  return keyRow !== undefined
}
