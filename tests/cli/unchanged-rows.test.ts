import { expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { replace } from './find-content-problems.ts'
import { createShop, readColumn } from './operator-shop.ts'

const RED = 'products/red/product.yaml'

async function importContent(
  db: D1Database,
  changes: Readonly<Record<string, FileChange>> = {},
): Promise<void> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content), await readCatalogueIds(db))
  await storeRows(db, rows, { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' })
}

/* D1 bills each written row, also one that is replaced by the same values. */
it('A row that does not change is not written again', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await importContent(DB)
  const tables = ['product_text', 'product_variant', 'search_word', 'search_slip', 'country']
  await DB.batch([
    DB.prepare('CREATE TABLE written (name TEXT)'),
    ...tables.map((table) =>
      DB.prepare(
        `CREATE TRIGGER ${table}_written AFTER UPDATE ON ${table}
         BEGIN INSERT INTO written VALUES ('${table}'); END`,
      ),
    ),
  ])
  await importContent(DB)
  expect(await readColumn(DB, 'SELECT name FROM written')).toEqual([])
  await importContent(DB, { [RED]: replace('price: 109', 'price: 119') })
  expect(await readColumn(DB, 'SELECT DISTINCT name FROM written')).toEqual(['product_variant'])
})
