import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareVariantList } from '../../cli/csv/change-variants.ts'
import { listLiveValues } from '../../cli/diff/live-values.ts'
import { exportCsv } from '../../cli/csv/export-csv.ts'
import { exportContent } from '../../cli/export/export-content.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { importContent } from '../../cli/import/import-content.ts'
import { createProgress } from '../../cli/command/progress.ts'
import { BOTH, FILES, SET } from './bundle-files.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { replace } from './find-content-problems.ts'
import { createShop, createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { deleteReservations, insertReservation } from './order-rows.ts'
import { runShop } from './run-shop.ts'

type Changes = Readonly<Record<string, FileChange>>

async function storeContent(db: D1Database, changes: Changes = FILES): Promise<void> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content), await readCatalogueIds(db))
  await storeRows(db, rows, { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' })
}

const readStocks = (db: D1Database) =>
  readColumn(
    db,
    `SELECT sku || ' ' || stock || iif(stock_short, ' short ' || stock_short, '')
     FROM product_variant WHERE sku IN ('BOTH', 'BL-10', 'RD-10') ORDER BY sku`,
  )

describe('An import of bundles', () => {
  it('The stock follows the parts through every import', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await storeContent(DB)
    expect(await readStocks(DB)).toEqual(['BL-10 3', 'BOTH 3', 'RD-10 40'])
    await insertReservation(DB, 'BOTH', 2)
    expect(await readStocks(DB)).toEqual(['BL-10 1', 'BOTH 1', 'RD-10 32'])
    await storeContent(DB, {
      ...FILES,
      'products/red/product.yaml': replace('stock: 40', 'stock: 8'),
    })
    expect(await readStocks(DB)).toEqual(['BL-10 1', 'BOTH 0', 'RD-10 0'])
    await storeContent(DB, { ...FILES, [SET]: BOTH.replace('quantity: 4', 'quantity: 2') })
    expect(await readStocks(DB)).toEqual(['BL-10 1', 'BOTH 1', 'RD-10 32'])
    await deleteReservations(DB)
    expect(await readStocks(DB)).toEqual(['BL-10 3', 'BOTH 3', 'RD-10 40'])
  })

  it('Parts that are promised beyond the imported stock are short, and come back to it', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await storeContent(DB)
    await insertReservation(DB, 'BOTH', 3)
    await storeContent(DB, {
      ...FILES,
      'products/blue/product.yaml': replace('stock: 3', 'stock: 1'),
    })
    expect(await readStocks(DB)).toEqual(['BL-10 0 short 2', 'BOTH 0', 'RD-10 28'])
    await deleteReservations(DB)
    expect(await readStocks(DB)).toEqual(['BL-10 1', 'BOTH 1', 'RD-10 40'])
  })

  it('Its own limit moves by the change in content/, and by what is bought', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    const withLimit = (limit: number) => ({
      ...FILES,
      [SET]: BOTH.replace('price: 90', `price: 90, stock: ${limit}`),
    })
    await storeContent(DB, withLimit(2))
    expect((await readStocks(DB))[1]).toBe('BOTH 2')
    await insertReservation(DB, 'BOTH', 2)
    expect(await readStocks(DB)).toEqual(['BL-10 1', 'BOTH 0', 'RD-10 32'])
    await storeContent(DB, withLimit(3))
    expect((await readStocks(DB))[1]).toBe('BOTH 1')
    await storeContent(DB, withLimit(1))
    expect((await readStocks(DB))[1]).toBe('BOTH 0 short 1')
    await deleteReservations(DB)
    expect((await readStocks(DB))[1]).toBe('BOTH 1')
    expect(await listLiveValues(DB)).toEqual([])
    await storeContent(DB)
    expect((await readStocks(DB))[1]).toBe('BOTH 3')
  })

  it('A variant becomes a bundle, a product of its own and a bundle again', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    const plain = BOTH.replace(/parts:\n.*\n.*\n/, '').replace('price: 90', 'price: 90, stock: 12')
    await storeContent(DB, { ...FILES, [SET]: plain })
    expect(await readStocks(DB)).toEqual(['BL-10 3', 'BOTH 12', 'RD-10 40'])
    await storeContent(DB)
    await insertReservation(DB, 'BOTH', 1)
    await storeContent(DB, { ...FILES, [SET]: plain })
    expect(await readStocks(DB)).toEqual(['BL-10 2', 'BOTH 12', 'RD-10 36'])
    await deleteReservations(DB)
    expect(await readStocks(DB)).toEqual(['BL-10 3', 'BOTH 12', 'RD-10 40'])
  })

  it('A part that is removed and added again retains what bundles have reserved', async () => {
    await using shop = await createShop()
    const { DB } = shop.env
    await storeContent(DB)
    await insertReservation(DB, 'BOTH', 2)
    const withoutPart = (text: string) => text.replace(/^ {2}- \{ sku: RD-10, .*\n/m, '')
    await storeContent(DB, { 'products/red/product.yaml': withoutPart })
    expect(await readStocks(DB)).toEqual(['BL-10 1'])
    await storeContent(DB)
    expect(await readStocks(DB)).toEqual(['BL-10 1', 'BOTH 1', 'RD-10 32'])
    await deleteReservations(DB)
    expect(await readStocks(DB)).toEqual(['BL-10 3', 'BOTH 3', 'RD-10 40'])
  })
})

describe('Commands and bundles', () => {
  let shop: ShopOnDisk
  beforeAll(async () => {
    shop = await createShopOnDisk()
    await storeContent(shop.env.DB)
    await shop.env.CACHE.get('wait until the databases are on disk')
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('The product is shown with its parts', async () => {
    const { stdout } = await runShop(['products', 'show', 'both'], shop.state)
    expect(stdout).toContain('A set: its stock follows from its parts.')
    expect(stdout).toMatch(/^RD-10 +4 +40 +Red$/m)
    expect((await runShop(['prices', 'show', 'BOTH'], shop.state)).stdout).toContain(
      '€90.00  Both (a set, with a price of its own)',
    )
    expect((await runShop(['stock', 'show', 'BOTH'], shop.state)).stdout).toContain('Both (a set)')
  })

  it('Its stock cannot be set, by a command or a list', async () => {
    const { code, stderr } = await runShop(['stock', 'set', 'BOTH', '9'], shop.state)
    expect(code).toBe(1)
    expect(stderr).toContain('BOTH is a set: its stock follows from its parts')
    expect((await runShop(['stock', 'add', 'BOTH', '9'], shop.state)).code).toBe(1)
    const file = `${shop.state}/stock.csv`
    await exportCsv(shop.env, file, 'stock')
    expect(await compareVariantList(shop.env.DB, { file, kind: 'stock' })).toEqual([])
    await writeFile(file, 'sku,stock,was\nBOTH,9,3\n')
    await expect(compareVariantList(shop.env.DB, { file, kind: 'stock' })).rejects.toThrow(
      '"BOTH" is a set: its stock follows from its parts; leave the line out',
    )
    expect(await readStocks(shop.env.DB)).toEqual(['BL-10 3', 'BOTH 3', 'RD-10 40'])
  })
})

it('An export contains bundles, and its import changes nothing', async () => {
  await using shop = await createShop()
  await using folder = await createContentFolder(FILES)
  const progress = createProgress({ write: () => true }, () => 0)
  const cache = `${folder.path}/../cache`
  const importFrom = async (path: string) =>
    importContent(
      shop.env,
      { content: await readContent(path), folder: path },
      { progress, now: new Date('2026-11-21T10:00:00Z'), cache },
    )
  await importFrom(folder.path)
  const copy = `${folder.path}/../copy`
  await exportContent(shop.env, copy, { hasBinaryFiles: true, hasLiveValues: true })
  const exported = [...(await readContent(copy)).products].find(({ key }) => key === 'both')
  expect(exported?.parts).toEqual([
    { sku: 'RD-10', quantity: 4 },
    { sku: 'BL-10', quantity: 1 },
  ])
  await importFrom(copy)
  expect(await readStocks(shop.env.DB)).toEqual(['BL-10 3', 'BOTH 3', 'RD-10 40'])
  await rm(copy, { recursive: true })
})
