import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { readVariantPage, type VariantPageQuery } from '../../../worker/operations/variant-page.ts'
import { countRowsRead } from '../count-rows-read.ts'

const SHOWN = 20
/** A shown variant needs its row, name, attributes and reservations; the full-text index adds its own. */
const MAX_ROWS_PER_SHOWN = 20
const CATEGORY = 9001
const FIRST_PRODUCT = 900_000

/** One of fifty variants is low, and one of fifty is in a category of their own. */
async function addVariants(first: number, last: number): Promise<void> {
  const numbers = `WITH RECURSIVE number (n) AS (
    SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM number WHERE n < ?2
  )`
  const statements = [
    `${numbers} INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
       price_from, price_to, in_stock)
     SELECT ${FIRST_PRODUCT} + n, 'reads-' || n,
       IIF(n % 50 = 0, ${CATEGORY}, (SELECT MIN(id) FROM category)), n, 0, 'standard', 'none', 1, 1, 1
     FROM number`,
    `${numbers} INSERT INTO product_text
       (product_id, language_id, name, sub_name, description, body_html, facts)
     SELECT ${FIRST_PRODUCT} + n, 1, 'Lampblack ' || n, '', '', '', '[]' FROM number`,
    `${numbers} INSERT INTO product_variant
       (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
     SELECT ${FIRST_PRODUCT} + n, ${FIRST_PRODUCT} + n, 'READS-' || n, 1, 100, 1 + 9 * (n % 100 > 1), 1, 1
     FROM number`,
  ]
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql).bind(first, last)))
}

beforeAll(async () => {
  await env.DB.prepare(
    `INSERT INTO category (id, key, listed, position, products_count)
     VALUES (${CATEGORY}, 'reads', 0, 99, 0)`,
  ).run()
})

function countRows(query: Omit<VariantPageQuery, 'count'>): Promise<number> {
  return countRowsRead(async (db) => {
    const page = await readVariantPage(db, { ...query, count: SHOWN })
    expect({ query, shown: page.rows.length }).toEqual({ query, shown: SHOWN })
  })
}

it('A page of variants reads rows in proportion to what it shows, whatever is filtered', async () => {
  await addVariants(1, 3000)
  const queries = [
    {},
    { after: 'READS-2' },
    { category_id: CATEGORY },
    { category_id: CATEGORY, before: 'READS-9' },
    { is_low: true },
    { is_low: true, before: 'READS-9' },
    { is_low: true, category_id: CATEGORY },
    { words: 'lampblack' },
    { words: 'READS', after: 'READS-2' },
    { words: 'lamp', category_id: CATEGORY, before: 'READS-2999' },
    { words: 'l', is_low: true },
    { words: 'lampblack', is_low: true, category_id: CATEGORY },
  ]
  const counts = await Promise.all(queries.map(countRows))
  const tooMany = queries.filter((_, index) => (counts[index] ?? 0) > SHOWN * MAX_ROWS_PER_SHOWN)
  expect({ tooMany, counts }).toEqual({ tooMany: [], counts })
})
