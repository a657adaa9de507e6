import * as z from 'zod/mini'
import { all } from '../../worker/db/rows.ts'
import { CommandError } from '../command/command-errors.ts'

/** Above all ids that an import has given. */
export const FIRST_ID = 10_000_000
const VARIANTS_OF_PRODUCT = 100
const PRODUCTS_PER_STATEMENT = 1000

/** The n-th copy is one of a product that is sold, all in turn. */
const COPIES_SQL = `
  WITH RECURSIVE number (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2),
  original AS MATERIALIZED (
    SELECT id AS original_id, ROW_NUMBER() OVER (ORDER BY key) - 1 AS position FROM product
    WHERE id < ${FIRST_ID} AND listed = 1 AND NOT EXISTS (
      SELECT 1 FROM product_variant WHERE product_id = product.id AND is_bundle = 1
    )
  ),
  copy AS MATERIALIZED (
    SELECT n, ${FIRST_ID} + n AS id, original_id FROM number
    JOIN original ON position = n % (SELECT COUNT(*) FROM original)
  )`

const STATEMENTS = [
  `INSERT OR IGNORE INTO product (id, key, category_id, list_position, listed, colour, tax_class,
     calculator, price_from, price_to, in_stock, media_id)
   SELECT copy.id, key || '-' || n, category_id, list_position, listed, colour, tax_class, 'none',
     price_from, price_to, 1, media_id FROM copy JOIN product ON product.id = original_id`,
  `INSERT OR IGNORE INTO product_text
     (product_id, language_id, name, sub_name, description, body_html, facts)
   SELECT copy.id, language_id, name || ' ' || n, sub_name, description, body_html, facts
   FROM copy JOIN product_text ON product_id = original_id`,
  `INSERT OR IGNORE INTO permalink (kind, language_id, slug, entity_id)
   SELECT kind, language_id, slug || '-' || n, copy.id
   FROM copy JOIN permalink ON kind = 'product' AND entity_id = original_id`,
  `INSERT OR IGNORE INTO product_variant (id, product_id, sku, position, price, stock, listed_stock,
     weight_grams, media_id, listed_price)
   SELECT copy.id * ${VARIANTS_OF_PRODUCT} + position, copy.id, sku || '-' || n, position, price,
     (n * 7919 + position * 31) % 400, (n * 7919 + position * 31) % 400, weight_grams, media_id, price
   FROM copy JOIN product_variant ON product_id = original_id`,
]

/** Adds copies of the shop's products. Those that are there stay as they are. */
export async function seedProducts(db: D1Database, count: number): Promise<void> {
  const originals = await all(
    z.object({ id: z.number() }),
    db.prepare(`SELECT id FROM product WHERE id < ${FIRST_ID} AND listed = 1 LIMIT 1`),
  )
  if (originals.length === 0)
    throw new CommandError('The shop has no products to copy: import its content first.')
  for (let first = 1; first <= count; first += PRODUCTS_PER_STATEMENT) {
    const last = Math.min(count, first + PRODUCTS_PER_STATEMENT - 1)
    await db.batch(STATEMENTS.map((sql) => db.prepare(`${COPIES_SQL} ${sql}`).bind(first, last)))
  }
}
