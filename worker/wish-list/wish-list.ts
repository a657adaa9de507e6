import * as z from 'zod/mini'
import { MAX_ACCOUNT_WISHES } from '#shared/wish-list/limits.ts'
import { all, type BatchDb, type Db } from '../db/rows.ts'
import { ROW_BYTES } from '../usage/limits.ts'
import { prepareUsage } from '../usage/usage-counts.ts'
import type { UsageSubject } from '../usage/usage-subject.ts'

const Wish = z.object({ product_variant_id: z.number() })

/** Lists the account's variants, newest first. */
export async function listWishes(db: Db, accountId: number): Promise<number[]> {
  const statement = db
    .prepare(
      `SELECT product_variant_id FROM wish_list_item WHERE account_id = ?1
       ORDER BY added_at DESC, product_variant_id DESC`,
    )
    .bind(accountId)
  return (await all(Wish, statement)).map(({ product_variant_id }) => product_variant_id)
}

export interface WishListChange {
  readonly account_id: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
  readonly payer: UsageSubject
  readonly now: Date
}

/**
 * Removes and adds variants in one transaction. A variant on the list stays, an unknown one is not added,
 * and a full list takes no more. Added variants retain their order, which is newest first.
 */
export async function changeWishes(
  db: BatchDb,
  { account_id, add, remove, payer, now }: WishListChange,
): Promise<void> {
  await db.batch([
    ...(add.length === 0
      ? []
      : [prepareUsage(db, payer, { bytes: add.length * ROW_BYTES, rows: add.length, now })]),
    db
      .prepare(
        `DELETE FROM wish_list_item
         WHERE account_id = ?1 AND product_variant_id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(account_id, JSON.stringify(remove)),
    db
      .prepare(
        `INSERT INTO wish_list_item (account_id, product_variant_id, added_at)
         SELECT ?1, asked.value,
           strftime('%Y-%m-%dT%H:%M:%fZ', ?3, printf('-%.3f seconds', MIN(asked.key) / 1000.0))
         FROM json_each(?2) AS asked
         WHERE EXISTS (
             SELECT 1 FROM catalogue_id
             WHERE catalogue_id.kind = 'product_variant' AND catalogue_id.id = asked.value
           )
           AND NOT EXISTS (
             SELECT 1 FROM wish_list_item
             WHERE account_id = ?1 AND product_variant_id = asked.value
           )
         GROUP BY asked.value ORDER BY MIN(asked.key)
         LIMIT MAX(0, ?4 - (SELECT COUNT(*) FROM wish_list_item WHERE account_id = ?1))`,
      )
      .bind(account_id, JSON.stringify(add), now.toISOString(), MAX_ACCOUNT_WISHES),
  ])
}
