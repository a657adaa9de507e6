import { expect, it } from 'vitest'
import type { Rows } from '../../worker/import/row.ts'
import { storeRows, type StoreDatabase } from '../../worker/import/store-rows.ts'
import { replace } from './find-content-problems.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { createRows, IMPORT, storeContent } from './store-content.ts'

const RED = 'products/red/product.yaml'
const STOCK = "SELECT stock FROM product_variant WHERE sku = 'RD-10'"

it('Every row of every table is stored', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const rows = await createRows(DB)
  await storeRows(DB, rows, IMPORT)
  const counts = Object.keys(rows).map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`)
  expect(await DB.prepare(`SELECT ${counts.join(', ')}`).first()).toEqual(
    Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length])),
  )
})

it('The first version is 1 and the next one is 2', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  expect([await storeContent(DB), await storeContent(DB)]).toEqual([1, 2])
  expect(await readColumn(DB, 'SELECT content_hash FROM catalogue')).toEqual(['hash'])
})

it('Ids stay the same when other things are added before', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  const rowsBefore = await readColumn(
    DB,
    "SELECT id FROM product WHERE key IN ('blue', 'red') ORDER BY key",
  )
  await storeContent(DB, {
    'products/amber/product.yaml':
      'category: lakes\nposition: 9\ntax_class: standard\ncalculator: none\nvariants:\n  - { sku: AM-1, price: 1, stock: 1, weight_grams: 1 }\n',
    'products/amber/en.md':
      '---\nslug: amber\nname: Amber\nsub_name: A\ndescription: A.\n---\nAmber.\n',
  })
  expect(
    await readColumn(DB, "SELECT id FROM product WHERE key IN ('blue', 'red') ORDER BY key"),
  ).toEqual(rowsBefore)
  expect(await readColumn(DB, "SELECT id FROM product WHERE key = 'amber'")).toEqual([4])
})

it('Removed things are deleted and get the same id when they return', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const withoutReviews = { 'reviews.yaml': '[]\n' }
  const withoutRelated = { [RED]: replace('related: [blue]', 'related: []') }
  await storeContent(DB)
  const [id] = await readColumn(DB, "SELECT id FROM product_variant WHERE sku = 'RD-50'")
  await storeContent(DB, {
    [RED]: replace('  - { sku: RD-50, weight: g50, price: 109, stock: 0, weight_grams: 50 }\n', ''),
    ...withoutReviews,
  })
  expect(await readColumn(DB, 'SELECT sku FROM product_variant ORDER BY sku')).toEqual([
    'BL-10',
    'ML-01',
    'RD-10',
  ])
  expect(await readColumn(DB, 'SELECT id FROM review')).toEqual([])
  await storeContent(DB, withoutRelated)
  expect(await readColumn(DB, "SELECT id FROM product_variant WHERE sku = 'RD-50'")).toEqual([id])
  expect(await readColumn(DB, 'SELECT related_id FROM product_related')).toEqual([])
})

it('Two products can exchange their slugs', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await storeContent(DB, {
    'products/red/en.md': replace('slug: red', 'slug: blue'),
    'products/blue/en.md': replace('slug: blue', 'slug: red'),
  })
  const sql = `SELECT slug FROM permalink JOIN product ON product.id = entity_id
    WHERE kind = 'product' AND language_id = 1 ORDER BY product.key`
  expect(await readColumn(DB, sql)).toEqual(['red', 'mixer-licence', 'blue'])
})

it('An import does not restore pieces that were sold since', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec("UPDATE product_variant SET stock = 33 WHERE sku = 'RD-10'")
  await storeContent(DB)
  expect(await readColumn(DB, STOCK)).toEqual([33])
})

it('The stock changes by the difference of the content', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec("UPDATE product_variant SET stock = 33 WHERE sku = 'RD-10'")
  await storeContent(DB, { [RED]: replace('stock: 40', 'stock: 50') })
  expect(await readColumn(DB, STOCK)).toEqual([43])
})

it('The stock never becomes negative', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec("UPDATE product_variant SET stock = 3 WHERE sku = 'RD-10'")
  await storeContent(DB, { [RED]: replace('stock: 40', 'stock: 10') })
  expect(await readColumn(DB, STOCK)).toEqual([0])
})

it('A product is sold out when all remaining pieces are sold', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec("UPDATE product_variant SET stock = 0 WHERE sku = 'RD-10'")
  await storeContent(DB)
  expect(await readColumn(DB, "SELECT in_stock FROM product WHERE key = 'red'")).toEqual([0])
})

it('Reviews of visitors stay', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec(
    "INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported) VALUES (1, 1, 'V', 4, 'T', 'X', '2026-11-01', 0)",
  )
  await storeContent(DB, { 'reviews.yaml': replace('M. Haldane', 'N. Haldane') })
  expect(await readColumn(DB, 'SELECT name FROM review ORDER BY imported')).toEqual([
    'V',
    'N. Haldane',
  ])
})

it('Reviews of visitors stay when their product is removed', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec(
    "INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported) SELECT id, 1, 'V', 4, 'T', 'X', '2026-11-01', 0 FROM product WHERE key = 'red'",
  )
  const rows = await createRows(DB)
  const [redProduct] = await readColumn(DB, "SELECT id FROM product WHERE key = 'red'")
  const isOfRed = (row: Rows['product'][number]) =>
    row['product_id'] === redProduct || row['id'] === redProduct
  await storeRows(DB, withoutProduct(rows, isOfRed), IMPORT)
  expect(await readColumn(DB, 'SELECT name FROM review WHERE imported = 0')).toEqual(['V'])
})

/** The rows without one product and everything that refers to it. */
function withoutProduct(rows: Rows, isRemoved: (row: Rows['product'][number]) => boolean): Rows {
  const variants = new Set(rows.product_variant.filter(isRemoved).map(({ id }) => id))
  const isOfVariant = (row: Rows['product'][number]) => variants.has(row['product_variant_id'] ?? 0)
  const remainingRows = Object.entries(rows).map(([table, tableRows]) => {
    const isProductTable =
      table.startsWith('product') || table === 'review' || table === 'blog_product'
    return [
      table,
      isProductTable ? tableRows.filter((row) => !isRemoved(row) && !isOfVariant(row)) : tableRows,
    ]
  })
  return { ...rows, ...Object.fromEntries(remainingRows) }
}

it('Nothing changes when one row violates a constraint', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  const rowsBefore = await readAllRows(DB)
  const rows = await createRows(DB, { [RED]: replace('24.50', '99.00') })
  const invalidRows = { ...rows, soft: [{ ...rows.soft[0], product_id: 4711 }] }
  await expect(storeRows(DB, invalidRows, IMPORT)).rejects.toThrow(/FOREIGN KEY/)
  expect(await readAllRows(DB)).toEqual(rowsBefore)
})

it('Rows of a killed run are deleted', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await DB.exec(
    `INSERT INTO import_row (run, table_name, seq, row) VALUES ('old', 'page', 0, '{"id":900,"key":"x"}')`,
  )
  await storeContent(DB)
  expect(await readColumn(DB, 'SELECT run FROM import_row')).toEqual([])
  expect(await readColumn(DB, 'SELECT id FROM page WHERE id = 900')).toEqual([])
})

it('An import fails when another import has deleted its rows', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  const rowsBefore = await readAllRows(DB)
  const rows = await createRows(DB)
  await expect(storeRows(clearedBeforeTheEnd(DB), rows, IMPORT)).rejects.toThrow(/CHECK/)
  expect(await readAllRows(DB)).toEqual(rowsBefore)
})

/** A database in which another import starts just before the last batch. */
function clearedBeforeTheEnd(db: D1Database): StoreDatabase {
  return {
    prepare: (sql) => db.prepare(sql),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const isLast = statements.length > 50
      if (isLast) await db.prepare('DELETE FROM import_row').run()
      return await db.batch<Row>(statements)
    },
  }
}

/** All rows that an import can change, without staged rows. */
async function readAllRows(db: D1Database): Promise<unknown> {
  const tables = await readColumn(
    db,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'import_row' ORDER BY name",
  )
  const tableResults = await db.batch(
    tables.map((table) => db.prepare(`SELECT * FROM ${String(table)}`)),
  )
  return tableResults.map(({ results }) => results)
}

it('A text of many kilobytes is stored', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const longText = 'բառ '.repeat(40_000)
  await storeContent(DB, { 'blogs/first/en.md': replace('Words.', longText) })
  expect(await readColumn(DB, 'SELECT length(body_html) > 150000 FROM blog_text')).toEqual([1])
})
