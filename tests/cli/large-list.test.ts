import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIST_LINES } from '../random-runs.ts'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

const LINES = LIST_LINES
const LAST_SKU = `BULK-${String(LINES).padStart(5, '0')}`
const FIRST_ID = 800_000

const NUMBERS = `WITH RECURSIVE number (n) AS (
  SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${LINES}
)`
/** Each product has two variants, as in a large shop. */
const STATEMENTS = [
  `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator, price_from,
     price_to, in_stock)
   SELECT ${FIRST_ID} + n, 'bulk-' || n, (SELECT MIN(id) FROM category), n, 1, 'standard', 'none', 1250,
     1250, 1
   FROM number WHERE n <= ${LINES / 2}`,
  `INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html, facts)
   SELECT ${FIRST_ID} + n, 1, 'Bulk ' || n, '', '', '', '[]' FROM number WHERE n <= ${LINES / 2}`,
  `INSERT INTO product_variant
     (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
   SELECT ${FIRST_ID} + n, ${FIRST_ID} + (n + 1) / 2, 'BULK-' || substr('0000' || n, -5), n % 2, 1250, 10,
     10, 1
   FROM number`,
]
/** The machine may be busy. */
const TIMEOUT_MS = 300_000

let folder: string
let shop: ShopOnDisk

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-large-'))
  shop = await createShopOnDisk()
  await using content = await createContentFolder()
  expect(await runShop(['import', content.path, '--yes'], shop.state)).toMatchObject({ code: 0 })
  await shop.env.DB.batch(STATEMENTS.map((sql) => shop.env.DB.prepare(`${NUMBERS} ${sql}`)))
}, TIMEOUT_MS)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const readStock = () =>
  readColumn(
    shop.env.DB,
    "SELECT SUM(stock) FROM product_variant WHERE sku LIKE 'BULK-%' UNION ALL SELECT COUNT(*) FROM audit_log",
  )

it(
  'A large list is refused with each mistake, or applied as a whole and logged',
  async () => {
    const file = join(folder, 'stock.csv')
    expect(await runShop(['export', file], shop.state)).toMatchObject({ code: 0 })
    const text = await readFile(file, 'utf8')
    const edited = text.replaceAll(/^(BULK-\d+),10,10,/gm, '$1,12,10,')
    const [, logged] = await readStock()

    await writeFile(file, edited.replace(`${LAST_SKU},12,`, `${LAST_SKU},many,`))
    const refused = await runShop(['import', file, '--yes'], shop.state)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/stock\.csv:\d+ stock: "many" is not a number of pieces/)
    expect(await readStock()).toEqual([10 * LINES, logged])

    await writeFile(file, edited)
    const applied = await runShop(['import', file, '--yes'], shop.state)
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    expect(await readStock()).toEqual([12 * LINES, Number(logged) + LINES])
  },
  TIMEOUT_MS,
)
