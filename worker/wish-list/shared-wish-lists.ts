import * as z from 'zod/mini'
import { randomId } from '../crypto/random.ts'
import { toSha256 } from '../crypto/sha256.ts'
import { first, jsonColumn, type BatchDb, type Db } from '../db/rows.ts'
import { ROW_BYTES } from '../usage/limits.ts'
import { byteLength, prepareUsage } from '../usage/usage-counts.ts'
import type { UsageSubject } from '../usage/usage-subject.ts'

export interface SharedWishListInput {
  readonly account_id: number | undefined
  readonly product_variant_ids: readonly number[]
  readonly payer: UsageSubject
  readonly now: Date
  /** ISO 8601 in UTC. */
  readonly expires_at: string
}

export interface CreatedLink {
  readonly shared_wish_list_id: string
  readonly revoke_key: string
}

/** Stores a copy of a list. Only the ids of variants are stored, and the hash of the key that revokes it. */
export async function createSharedWishList(
  db: BatchDb,
  { account_id, product_variant_ids, payer, now, expires_at }: SharedWishListInput,
): Promise<CreatedLink> {
  const [shared_wish_list_id, revoke_key] = [randomId(), randomId()]
  const ids = JSON.stringify(product_variant_ids)
  await db.batch([
    prepareUsage(db, payer, { bytes: byteLength(ids) + ROW_BYTES, rows: 1, now }),
    db
      .prepare(
        `INSERT INTO shared_wish_list
           (id, revoke_hash, account_id, product_variant_ids, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(
        shared_wish_list_id,
        await toSha256(revoke_key),
        account_id ?? null,
        ids,
        now.toISOString(),
        expires_at,
      ),
  ])
  return { shared_wish_list_id, revoke_key }
}

const SharedRow = z.object({ product_variant_ids: jsonColumn(z.array(z.number())) })

/** Finds the variants of a shared list; undefined if it is unknown, revoked or expired. */
export async function findSharedWishes(
  db: Db,
  id: string,
  now: string,
): Promise<number[] | undefined> {
  const statement = db
    .prepare('SELECT product_variant_ids FROM shared_wish_list WHERE id = ?1 AND expires_at > ?2')
    .bind(id, now)
  return (await first(SharedRow, statement))?.product_variant_ids
}

export async function deleteSharedWishList(
  db: Db,
  { shared_wish_list_id, revoke_key }: CreatedLink,
): Promise<void> {
  await db
    .prepare('DELETE FROM shared_wish_list WHERE id = ?1 AND revoke_hash = ?2')
    .bind(shared_wish_list_id, await toSha256(revoke_key))
    .run()
}
