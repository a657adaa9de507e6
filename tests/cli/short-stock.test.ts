import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

let folder: string
let shop: ShopOnDisk

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-short-'))
  shop = await createShopOnDisk()
  const { DB } = shop.env
  await DB.batch([
    DB.prepare("INSERT INTO language VALUES (1, 'en', 'en', 'ltr', 'English', 0)"),
    DB.prepare("INSERT INTO category VALUES (1, 'pigments', 1, 0, 1, NULL)"),
    DB.prepare(
      `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
         price_from, price_to, in_stock)
       VALUES (1, 'madder', 1, 0, 1, 'standard', 'none', 2450, 2450, 0)`,
    ),
    DB.prepare(
      `INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html, facts)
       VALUES (1, 1, 'Madder', '', '', '', '[]')`,
    ),
    DB.prepare(
      `INSERT INTO product_variant
         (id, product_id, sku, position, price, stock, listed_stock, weight_grams)
       VALUES (1, 1, 'RD-50', 0, 2450, 0, 0, 50)`,
    ),
  ])
})
beforeEach(async () => {
  await shop.env.DB.exec('UPDATE product_variant SET stock = 0, stock_short = 3')
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => runShop(args, shop.state)
const readStock = () =>
  readColumn(shop.env.DB, "SELECT stock || ' ' || stock_short FROM product_variant")

async function importList(text: string, ...options: string[]) {
  const file = join(folder, 'stock.csv')
  await writeFile(file, text)
  return run('import', file, ...options)
}

it('A list covers what is short once, and a line that nobody edited changes nothing', async () => {
  const file = join(folder, 'stock-of-now.csv')
  expect(await run('export', file)).toMatchObject({ code: 0 })
  const exportedList = await readFile(file, 'utf8')
  expect(exportedList).toContain('RD-50,0,-3,')
  expect((await importList(exportedList)).stdout).toContain('Nothing changed.')
  const text = 'sku,stock,was\nRD-50,3,-3\n'
  expect((await importList(text)).stdout).toContain('~ RD-50: -3 → 0\n1 SKU changed.')
  expect((await importList(text)).stderr).toContain('perhaps this list was imported already')
  expect(await readStock()).toEqual(['0 0'])
})

it('A list without the numbers before is refused where pieces are short, because it would count twice', async () => {
  const { code, stderr } = await importList('sku,stock\nRD-50,10\n', '--absolute')
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('stock.csv:2 stock: 3 pieces of "RD-50" are promised to buyers'),
  ])
  expect(await readStock()).toEqual(['0 3'])
  expect((await importList('sku,stock\nRD-50,0\n', '--absolute')).stdout).toContain(
    'Nothing changed.',
  )
})

it('A stock that was seen short is set once', async () => {
  expect(await run('stock', 'set', 'RD-50', '3')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('"stock set RD-50 3 --was=-3". Nothing was changed.'),
  })
  expect((await run('stock')).stdout).toContain('Madder: 3 promised that are not there')
  const cover = () => run('stock', 'set', 'RD-50', '3', '--was=-3')
  expect((await cover()).stdout).toBe('RD-50: 0 in stock.\n')
  expect((await cover()).stderr).toContain('The stock is not -3. The stock of RD-50 is 0.')
  expect(await readStock()).toEqual(['0 0'])
  const readAfter = 'SELECT after FROM audit_log ORDER BY id DESC LIMIT 1'
  expect(await readColumn(shop.env.DB, readAfter)).toEqual(['{"stock":0,"stock_short":0}'])
})
