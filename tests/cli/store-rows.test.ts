import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import type { Rows } from '../../cli/import/rows/row.ts'
import { readCatalogueIds } from '../../cli/import/store/read-catalogue.ts'
import { storeRows, type StoreDatabase } from '../../cli/import/store/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'

const IMPORT = { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' }
const RED = 'products/red/product.yaml'
const STOCK = "SELECT stock FROM product_variant WHERE sku = 'RD-10'"

/** The rows of the good folder with changes, with the ids that the database knows. */
async function rowsFor(
  db: D1Database,
  changes: Readonly<Record<string, FileChange>> = {},
): Promise<Rows> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  return toRows(content, createSamplePictures(content), await readCatalogueIds(db))
}

async function store(db: D1Database, changes: Readonly<Record<string, FileChange>> = {}) {
  return await storeRows(db, await rowsFor(db, changes), IMPORT)
}

it('stores every row of every table', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const rows = await rowsFor(DB)
  await storeRows(DB, rows, IMPORT)
  const counts = Object.keys(rows).map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`)
  expect(await DB.prepare(`SELECT ${counts.join(', ')}`).first()).toEqual(
    Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length])),
  )
})

it('begins with version 1 and counts up', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  expect([await store(DB), await store(DB)]).toEqual([1, 2])
  expect(await readColumn(DB, 'SELECT content_hash FROM catalogue')).toEqual(['hash'])
})

it('keeps ids when things are added before the others', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  const before = await readColumn(
    DB,
    "SELECT id FROM product WHERE key IN ('blue', 'red') ORDER BY key",
  )
  await store(DB, {
    'products/amber/product.yaml':
      'category: lakes\nposition: 9\ntax_class: standard\ncalculator: none\nvariants:\n  - { sku: AM-1, price: 1, stock: 1, weight_grams: 1 }\n',
    'products/amber/en.md':
      '---\nslug: amber\nname: Amber\nsub_name: A\ndescription: A.\n---\nAmber.\n',
  })
  expect(
    await readColumn(DB, "SELECT id FROM product WHERE key IN ('blue', 'red') ORDER BY key"),
  ).toEqual(before)
  expect(await readColumn(DB, "SELECT id FROM product WHERE key = 'amber'")).toEqual([4])
})

it('deletes what is no longer in content, and gives it the same id when it returns', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const withoutReviews = { 'reviews.yaml': '[]\n' }
  const withoutRelated = { [RED]: replace('related: [blue]', 'related: []') }
  await store(DB)
  const [id] = await readColumn(DB, "SELECT id FROM product_variant WHERE sku = 'RD-50'")
  await store(DB, {
    [RED]: replace('  - { sku: RD-50, weight: g50, price: 109, stock: 0, weight_grams: 50 }\n', ''),
    ...withoutReviews,
  })
  expect(await readColumn(DB, 'SELECT sku FROM product_variant ORDER BY sku')).toEqual([
    'BL-10',
    'ML-01',
    'RD-10',
  ])
  expect(await readColumn(DB, 'SELECT id FROM review')).toEqual([])
  await store(DB, withoutRelated)
  expect(await readColumn(DB, "SELECT id FROM product_variant WHERE sku = 'RD-50'")).toEqual([id])
  expect(await readColumn(DB, 'SELECT related_id FROM product_related')).toEqual([])
})

it('lets two things exchange their slugs', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await store(DB, {
    'products/red/en.md': replace('slug: red', 'slug: blue'),
    'products/blue/en.md': replace('slug: blue', 'slug: red'),
  })
  const sql = `SELECT slug FROM permalink JOIN product ON product.id = entity_id
    WHERE kind = 'product' AND language_id = 1 ORDER BY product.key`
  expect(await readColumn(DB, sql)).toEqual(['red', 'mixer-licence', 'blue'])
})

it('does not put pieces back on the shelf that were sold since', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await DB.exec("UPDATE product_variant SET stock = 33 WHERE sku = 'RD-10'")
  await store(DB)
  expect(await readColumn(DB, STOCK)).toEqual([33])
})

it('moves stock by the change of what content names', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await DB.exec("UPDATE product_variant SET stock = 33 WHERE sku = 'RD-10'")
  await store(DB, { [RED]: replace('stock: 40', 'stock: 50') })
  expect(await readColumn(DB, STOCK)).toEqual([43])
})

it('never moves stock below nothing', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await DB.exec("UPDATE product_variant SET stock = 3 WHERE sku = 'RD-10'")
  await store(DB, { [RED]: replace('stock: 40', 'stock: 10') })
  expect(await readColumn(DB, STOCK)).toEqual([0])
})

it('shows a product as sold out when all that was left is sold', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await DB.exec("UPDATE product_variant SET stock = 0 WHERE sku = 'RD-10'")
  await store(DB)
  expect(await readColumn(DB, "SELECT in_stock FROM product WHERE key = 'red'")).toEqual([0])
})

it('leaves the reviews of visitors alone', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await DB.exec(
    "INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported) VALUES (1, 1, 'V', 4, 'T', 'X', '2026-11-01', 0)",
  )
  await store(DB, { 'reviews.yaml': replace('M. Haldane', 'N. Haldane') })
  expect(await readColumn(DB, 'SELECT name FROM review ORDER BY imported')).toEqual([
    'V',
    'N. Haldane',
  ])
})

it('keeps what a visitor wrote about a product that is gone', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  await DB.exec(
    "INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported) SELECT id, 1, 'V', 4, 'T', 'X', '2026-11-01', 0 FROM product WHERE key = 'red'",
  )
  const rows = await rowsFor(DB)
  const [red] = await readColumn(DB, "SELECT id FROM product WHERE key = 'red'")
  const isOfRed = (row: Rows['product'][number]) => row['product_id'] === red || row['id'] === red
  await storeRows(DB, withoutProduct(rows, isOfRed), IMPORT)
  expect(await readColumn(DB, 'SELECT name FROM review WHERE imported = 0')).toEqual(['V'])
})

/** Rows without one product and all that names it. */
function withoutProduct(rows: Rows, isOf: (row: Rows['product'][number]) => boolean): Rows {
  const variants = new Set(rows.product_variant.filter(isOf).map(({ id }) => id))
  const isOfVariant = (row: Rows['product'][number]) => variants.has(row['product_variant_id'] ?? 0)
  const kept = Object.entries(rows).map(([table, all]) => {
    const isProductTable =
      table.startsWith('product') || table === 'review' || table === 'blog_product'
    return [table, isProductTable ? all.filter((row) => !isOf(row) && !isOfVariant(row)) : all]
  })
  return { ...rows, ...Object.fromEntries(kept) }
}

it('changes nothing at all when one row breaks a rule of the database', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  const before = await dump(DB)
  const rows = await rowsFor(DB, { [RED]: replace('24.50', '99.00') })
  const broken = { ...rows, soft: [{ ...rows.soft[0], product_id: 4711 }] }
  await expect(storeRows(DB, broken, IMPORT)).rejects.toThrow(/FOREIGN KEY/)
  expect(await dump(DB)).toEqual(before)
})

it('clears what a killed run left behind', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await DB.exec(
    `INSERT INTO import_row (run, table_name, seq, row) VALUES ('old', 'page', 0, '{"id":900,"key":"x"}')`,
  )
  await store(DB)
  expect(await readColumn(DB, 'SELECT run FROM import_row')).toEqual([])
  expect(await readColumn(DB, 'SELECT id FROM page WHERE id = 900')).toEqual([])
})

it('refuses to go on when another import has cleared its rows', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await store(DB)
  const before = await dump(DB)
  const rows = await rowsFor(DB)
  await expect(storeRows(clearedBeforeTheEnd(DB), rows, IMPORT)).rejects.toThrow(/CHECK/)
  expect(await dump(DB)).toEqual(before)
})

/** A database in which another import begins just before the last batch of this one. */
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

/** Everything an import can change, but for rows on their way in. */
async function dump(db: D1Database): Promise<unknown> {
  const tables = await readColumn(
    db,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'import_row' ORDER BY name",
  )
  const all = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${String(table)}`)))
  return all.map(({ results }) => results)
}

it('stores a text of many kilobytes', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const long = 'բառ '.repeat(40_000)
  await store(DB, { 'blogs/first/en.md': replace('Words.', long) })
  expect(await readColumn(DB, 'SELECT length(body_html) > 150000 FROM blog_text')).toEqual([1])
})
