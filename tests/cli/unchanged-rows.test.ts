import { expect, it } from 'vitest'
import { replace } from './find-content-problems.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { storeContent } from './store-content.ts'

const RED = 'products/red/product.yaml'

/* D1 bills each written row, also one that is replaced by the same values. */
it('A row that does not change is not written again', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  await storeContent(DB)
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
  await storeContent(DB)
  expect(await readColumn(DB, 'SELECT name FROM written')).toEqual([])
  await storeContent(DB, { [RED]: replace('price: 109', 'price: 119') })
  expect(await readColumn(DB, 'SELECT DISTINCT name FROM written')).toEqual(['product_variant'])
})
