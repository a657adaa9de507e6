import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

const NAMES = ['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', "'=1"]
const IMPORT_MS = 120_000

let folder: string
let shop: ShopOnDisk
let content: ContentFolder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-csv-'))
  content = await createContentFolder({
    'products/red/en.md': (text) => text.replace('name: Red', 'name: "=1+1"'),
  })
  shop = await createShopOnDisk()
  expect(await runShop(['import', content.path, '--yes'], shop.state)).toMatchObject({ code: 0 })
}, IMPORT_MS)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await content[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function exportList(list: 'stock' | 'prices' | 'products'): Promise<string> {
  const file = join(folder, `${list}.csv`)
  await rm(file, { force: true })
  expect(await runShop(['export', file], shop.state)).toMatchObject({ code: 0 })
  return file
}

it('No cell of a list of stock or prices is run by a spreadsheet, however a name begins', async () => {
  for (const name of NAMES) {
    await shop.env.DB.prepare('UPDATE product_text SET name = ?1 WHERE language_id = 1')
      .bind(name)
      .run()
    for (const list of ['stock', 'prices'] as const) {
      expect(await readFile(await exportList(list), 'utf8')).toContain(`'${name}`)
    }
  }
  const file = await exportList('stock')
  const { code, stdout } = await runShop(['import', file, '--yes'], shop.state)
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('othing') })
})

it('A list of products is escaped, too, and its import reads what was there', async () => {
  const file = await exportList('products')
  expect(await readFile(file, 'utf8')).toContain(",'=1+1,")
  const args = ['import', file, '--content', content.path, '--yes']
  const { code, stdout } = await runShop(args, shop.state)
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('othing') })
})

it('A list of products is exported although earlier rules have accepted the content', async () => {
  await shop.env.DB.prepare(
    `UPDATE content_file SET text = replace(text, 'to: /products', 'to: /nowhere')
     WHERE path = 'redirects.yaml'`,
  ).run()
  expect(await readFile(await exportList('products'), 'utf8')).toContain('RD-10')
})
