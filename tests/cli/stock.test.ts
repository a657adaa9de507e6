import { expect, it } from 'vitest'
import { applyVariantChanges } from '../../cli/csv/change-variants.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { insertReservation, deleteReservations } from './order-rows.ts'
import { replace } from './find-content-problems.ts'

const SKU = 'RD-10'
const RED = 'products/red/product.yaml'
const LINE = /^ {2}- \{ sku: RD-10, .*\n/m

async function storeContent(db: D1Database, changes: Readonly<Record<string, FileChange>> = {}) {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content), await readCatalogueIds(db))
  await storeRows(db, rows, { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' })
}

async function readStock(db: D1Database): Promise<unknown> {
  return (await readColumn(db, `SELECT stock FROM product_variant WHERE sku = '${SKU}'`))[0]
}

it('An import leaves reserved pieces out of the stock', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await insertReservation(DB, SKU, 7)
  expect(await readStock(DB)).toBe(33)
  await storeContent(DB)
  expect(await readStock(DB)).toBe(33)
  await storeContent(DB, { [RED]: replace('stock: 40', 'stock: 50') })
  expect(await readStock(DB)).toBe(43)
  await deleteReservations(DB)
  expect(await readStock(DB)).toBe(50)
})

it('Reserved pieces beyond the imported stock are recorded as missing', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await insertReservation(DB, SKU, 30)
  await storeContent(DB, { [RED]: replace('stock: 40', 'stock: 20') })
  expect(await readStock(DB)).toBe(0)
  await deleteReservations(DB)
  expect(await readStock(DB)).toBe(20)
})

it('A variant that is removed and added again retains its reservations', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await insertReservation(DB, SKU, 7)
  await storeContent(DB, { [RED]: (text) => text.replace(LINE, '') })
  expect(await readStock(DB)).toBe(undefined)
  await storeContent(DB)
  expect(await readStock(DB)).toBe(33)
  await deleteReservations(DB)
  expect(await readStock(DB)).toBe(40)
})

it('A list of stock leaves the rows of an import that is running', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
  await DB.exec(
    "INSERT INTO import_row (run, table_name, seq, row) VALUES ('running', 'a', 0, '{}')",
  )
  const changes = [{ sku: SKU, before: 40, after: 41 }]
  await applyVariantChanges(shop.env, { kind: 'stock' }, changes)
  expect(await readStock(DB)).toBe(41)
  expect(await readColumn(DB, 'SELECT run FROM import_row')).toEqual(['running'])
})
