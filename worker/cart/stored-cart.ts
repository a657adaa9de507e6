import * as z from 'zod/mini'
import { CartLine } from '#shared/cart/contract.ts'
import { jsonColumn, toRows, type Db } from '../db/rows.ts'

export interface StoredCart {
  /** 0 if nothing was ever stored. */
  readonly revision: number
  readonly shared_cart_id: string | null
  readonly cart_items: readonly CartLine[]
}

const CartRow = z.object({
  revision: z.number(),
  shared_cart_id: z.nullable(z.string()),
  cart_items: jsonColumn(z.array(CartLine)),
})

const NO_CART: StoredCart = { revision: 0, shared_cart_id: null, cart_items: [] }

export async function getCart(db: Db, accountId: number): Promise<StoredCart> {
  return toCart(await db.prepare(buildCartSql('?1')).bind(accountId).all())
}

/** Parses the result of a statement for a cart. */
export function toCart(result: D1Result | undefined): StoredCart {
  return toRows(CartRow, result)[0] ?? NO_CART
}

/** The statement for the cart of a session's account, whether or not the session is still valid. */
export function prepareCartOfSession(db: Db, tokenHash: string): D1PreparedStatement {
  return db
    .prepare(buildCartSql('(SELECT account_id FROM session WHERE token_hash = ?1)'))
    .bind(tokenHash)
}

/** One statement, so that the lines belong to the revision. */
function buildCartSql(accountSql: string): string {
  return `
    SELECT revision, shared_cart_id,
      (SELECT json_group_array(json_object(
         'product_variant_id', product_variant_id, 'quantity', quantity,
         'searching_key', searching_key, 'cart_extra_products', json(extras)
       ))
       FROM (
         SELECT product_variant_id, quantity, searching_key,
           (SELECT json_group_array(json_object(
              'product_variant_id', product_variant_id, 'quantity', quantity
            ))
            FROM (
              SELECT extra.product_variant_id, extra.quantity FROM cart_line_extra AS extra
              WHERE extra.account_id = cart.account_id
                AND extra.searching_key = cart_line.searching_key
              ORDER BY extra.position
            )) AS extras
         FROM cart_line WHERE cart_line.account_id = cart.account_id ORDER BY position
       )) AS cart_items
    FROM cart WHERE account_id = ${accountSql}`
}

export interface CartUpdate extends StoredCart {
  readonly account_id: number
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

const Stored = z.array(z.object({ revision: z.number() }))

/**
 * Replaces the lines of `revision` in one transaction with the usage charges, and returns the new
 * revision; undefined if the cart has another revision by now.
 */
export async function replaceCart(
  db: Pick<D1Database, 'prepare' | 'batch'>,
  cart: CartUpdate,
  charges: readonly D1PreparedStatement[],
): Promise<number | undefined> {
  const { account_id, revision, updated_at, shared_cart_id } = cart
  const writeId = crypto.randomUUID()
  const lines = JSON.stringify(cart.cart_items)
  const ownWriteSql = 'EXISTS (SELECT 1 FROM cart WHERE account_id = ?1 AND write_id = ?2)'
  const [cartWrite] = await db.batch([
    db
      .prepare(
        `INSERT INTO cart (account_id, write_id, revision, updated_at, shared_cart_id)
         VALUES (?1, ?2, ?3 + 1, ?4, ?5)
         ON CONFLICT (account_id) DO UPDATE SET
           write_id = excluded.write_id, revision = excluded.revision,
           updated_at = excluded.updated_at, shared_cart_id = excluded.shared_cart_id
         WHERE cart.revision = ?3
         RETURNING revision`,
      )
      .bind(account_id, writeId, revision, updated_at, shared_cart_id),
    db
      .prepare(`DELETE FROM cart_line WHERE account_id = ?1 AND ${ownWriteSql}`)
      .bind(account_id, writeId),
    db
      .prepare(
        `INSERT INTO cart_line (account_id, searching_key, product_variant_id, quantity, position)
         SELECT ?1, value ->> 'searching_key', value ->> 'product_variant_id',
           value ->> 'quantity', key
         FROM json_each(?3) WHERE ${ownWriteSql}`,
      )
      .bind(account_id, writeId, lines),
    db
      .prepare(
        `INSERT INTO cart_line_extra
           (account_id, searching_key, product_variant_id, quantity, position)
         SELECT ?1, line.value ->> 'searching_key', extra.value ->> 'product_variant_id',
           extra.value ->> 'quantity', extra.key
         FROM json_each(?3) AS line, json_each(line.value, '$.cart_extra_products') AS extra
         WHERE ${ownWriteSql}`,
      )
      .bind(account_id, writeId, lines),
    ...charges,
  ])
  return z.parse(Stored, cartWrite?.results)[0]?.revision
}
