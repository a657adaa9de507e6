import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyVariantChanges, compareVariantList } from '../../cli/csv/change-variants.ts'
import { detectKind } from '../../cli/csv/csv-kind.ts'
import { readHeader } from '../../cli/csv/read-csv.ts'
import { parseColumns } from '../../cli/csv/product-columns.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { insertReservation, deleteReservations } from './order-rows.ts'
import { runShop } from './run-shop.ts'

let folder: string
let shop: ShopOnDisk
let content: ContentFolder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-csv-'))
  content = await createContentFolder()
  shop = await createShopOnDisk()
  const storedContent = await readContent(content.path)
  const importFacts = { content_hash: 'first', imported_at: '2026-11-21T10:00:00Z' }
  await storeRows(
    shop.env.DB,
    toRows(storedContent, createSamplePictures(storedContent)),
    importFacts,
  )
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await content[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function writeList(text: string | Uint8Array, name = 'list.csv'): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

const STOCK = 'SELECT stock FROM product_variant ORDER BY sku'

describe('Lists of stock or prices', () => {
  it('A list may have the forms that spreadsheets write: byte order mark, semicolons, commas and quotes', async () => {
    const file = await writeList(
      '\uFEFF"SKU";Name;"Price"\r\nrd-10;Red;"25,90"\r\n\r\nBL-10;;0.05\r\n',
    )
    expect(detectKind(file, await readHeader(file))).toBe('prices')
    expect(await compareVariantList(shop.env.DB, { file, kind: 'prices' })).toEqual([
      { sku: 'RD-10', before: 2450, after: 2590 },
    ])
  })

  it('A list with mistakes is refused as a whole, with line and column of each mistake', async () => {
    const file = await writeList(
      'sku,stock\nRD-10,twelve\nXX-99,3\nRD-10,4\nBL-10,1E+3\nRD-50,4,5\n',
    )
    await expect(compareVariantList(shop.env.DB, { file, kind: 'stock' })).rejects.toThrow(
      'list.csv:6 has a value in a column that the first line does not name.',
    )
    const invalidList = await writeList(
      'sku,stock,was\nRD-10,twelve,40\nXX-99,3,3\nRD-50,4,0\nRD-50,5,0\nBL-10,,5\n',
    )
    await expect(
      compareVariantList(shop.env.DB, { file: invalidList, kind: 'stock' }),
    ).rejects.toThrow(
      [
        'list.csv:2 stock: "twelve" is not a number of pieces, such as 12',
        'list.csv:3 sku: the shop has no SKU "XX-99"',
        'list.csv:5 sku: "RD-50" is on line 4 already',
        'list.csv:6 stock: is missing',
        'There are 4 mistakes in list.csv. Nothing was changed.',
      ].join('\n'),
    )
  })

  it('A list that is not UTF-8 or has unknown columns is refused', async () => {
    const excel = await writeList(new Uint8Array([0xff, 0xfe, 0x73, 0, 0x6b, 0]))
    await expect(readHeader(excel)).rejects.toThrow('save it as "CSV UTF-8"')
    expect(() => detectKind('a.csv', ['sku', 'stok'])).toThrow('must have one of the columns')
    expect(() => detectKind('a.csv', ['sku', 'stock', 'colur'])).toThrow(
      'a.csv:1 colur: is not a column',
    )
    expect(() => parseColumns('a.csv', ['key', 'property:shine', 'Property:shine'], [])).toThrow(
      'a.csv:1 Property:shine: is not a column',
    )
    const price = await writeList('sku,price\nRD-10,"1.234,50"\n')
    await expect(compareVariantList(shop.env.DB, { file: price, kind: 'prices' })).rejects.toThrow(
      'list.csv:2 price: "1.234,50" is not a price',
    )
  })

  it('A list changes everything or nothing, and new pieces first fill missing reserved ones', async () => {
    const { DB } = shop.env
    await DB.exec("UPDATE product_variant SET stock = 0, stock_short = 2 WHERE sku = 'RD-50'")
    const changes = [
      { sku: 'BL-10', before: 3, after: 8 },
      { sku: 'RD-50', before: -2, after: 5 },
    ]
    await applyVariantChanges(shop.env, { kind: 'stock' }, changes)
    expect(await readColumn(DB, STOCK)).toEqual([8, 1000, 40, 3])
    const invalidChanges = [
      { sku: 'BL-10', before: 8, after: 9 },
      { sku: 'RD-10', before: 40, after: 0.5 },
    ]
    await expect(applyVariantChanges(shop.env, { kind: 'stock' }, invalidChanges)).rejects.toThrow()
    expect(await readColumn(DB, STOCK)).toEqual([8, 1000, 40, 3])
  })
})

describe('Lists of stock', () => {
  const importList = async (text: string, ...args: string[]) =>
    runShop(['import', await writeList(text, 'stock.csv'), ...args], shop.state)
  const readStock = async (sku: string) =>
    (await readColumn(shop.env.DB, `SELECT stock FROM product_variant WHERE sku = '${sku}'`))[0]

  it('A list does not restore pieces that were sold since its export', async () => {
    const { DB } = shop.env
    await DB.exec("UPDATE product_variant SET stock = 40, stock_short = 0 WHERE sku = 'RD-10'")
    const file = join(folder, 'stock-of-now.csv')
    expect(await runShop(['export', file], shop.state)).toMatchObject({ code: 0 })
    const exportedList = await readFile(file, 'utf8')
    expect(exportedList).toContain('RD-10,40,40,')
    const editedList = exportedList.replace('RD-10,40,40,', 'RD-10,50,40,').slice(1)

    await insertReservation(DB, 'RD-10', 2)
    const { code, stderr } = await importList(editedList)
    expect(code).toBe(1)
    expect(stderr).toContain('was: the shop has 38 of "RD-10", not 40: it has moved')
    expect(await readStock('RD-10')).toBe(38)
    await deleteReservations(DB)
  })

  it('A list applies once where nothing was sold, and unchanged lines have no effect', async () => {
    const { DB } = shop.env
    await DB.exec("UPDATE product_variant SET stock = 40 WHERE sku = 'RD-10'")
    await DB.exec("UPDATE product_variant SET stock = 1 WHERE sku = 'RD-50'")
    const text = 'sku,stock,was\nRD-10,50,40\nRD-50,3,3\n'
    expect((await importList(text)).stdout).toContain('~ RD-10: 40 → 50\n1 SKU changed.')
    expect(await readStock('RD-50')).toBe(1)
    const repeatedResult = await importList(text)
    expect(repeatedResult.stderr).toContain('perhaps this list was imported already')
    expect(await readStock('RD-10')).toBe(50)
  })

  it('A list without the previous numbers is refused unless --absolute is given', async () => {
    const text = 'sku,stock\nRD-10,12\n'
    const { code, stderr } = await importList(text)
    expect(code).toBe(1)
    expect(stderr).toContain('stock.csv:1 was: is missing')
    expect(await readStock('RD-10')).toBe(50)
    expect(await importList(text, '--absolute')).toMatchObject({ code: 0, stderr: '' })
    expect(await readStock('RD-10')).toBe(12)
  })

  it('A list is refused as a whole when something is sold while it is written', async () => {
    const { DB } = shop.env
    const changes = [{ sku: 'RD-10', before: 99, after: 120 }]
    await expect(applyVariantChanges(shop.env, { kind: 'stock' }, changes)).rejects.toThrow(
      'The stock changed during the import',
    )
    expect(await readColumn(DB, 'SELECT COUNT(*) FROM import_row')).not.toEqual([0])
    await DB.exec('DELETE FROM import_row')
    await DB.exec("UPDATE product_variant SET stock = 40 WHERE sku = 'RD-10'")
    await DB.exec("UPDATE product_variant SET stock = 3 WHERE sku = 'RD-50'")
  })
})

const PRODUCTS = `key;category;name;sub_name;slug;name_am;sku;weight;price;stock;weight_grams
amber;lakes;Amber;PY 1;amber;Սաթ;AM-10;g10;12,50;4;10
;;;;;;AM-50;g50;50;2;50
red;;Deep Red;;;;RD-10;;26;;
`

describe('Lists of products', () => {
  const list = (text: string) => writeList(text, 'products.csv')
  const importList = async (text: string, ...args: string[]) =>
    runShop(['import', await list(text), '--content', content.path, '--yes', ...args], shop.state)

  it('A dry run names the changes and changes neither the folder nor the shop', async () => {
    const { code, stdout } = await importList(PRODUCTS, '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toBe(
      '+ product amber\n~ product red\n    variants.RD-10.price: 24.50 → 26.00\n' +
        '    editions.en.name: Red → Deep Red\n1 added, 1 changed, 0 removed\n' +
        'The shop does not have its content as files: it is empty, a sample, or was imported by an ' +
        'older version. Run "import content" once.\n' +
        'Nothing was changed: this was a dry run.\n',
    )
    expect((await readContent(content.path)).products).toHaveLength(3)
  })

  it('A list with mistakes is refused with its own line numbers, and nothing changes', async () => {
    const invalidProducts = PRODUCTS.replace('amber;lakes', 'amber;laces').replace(
      'g50;50',
      'g99;50',
    )
    const { code, stderr } = await importList(invalidProducts)
    expect(code).toBe(1)
    expect(stderr).toContain(
      '"laces" is not a category; categories.yaml has no such key (products.csv:2)',
    )
    expect(stderr).toContain('"g99" is not a value of weight')
    const invalidPriceResult = await importList(PRODUCTS.replace('12,50', 'cheap'))
    expect(invalidPriceResult.stderr).toContain('products.csv:2 price: "cheap" is not a price')
    expect((await readContent(content.path)).products).toHaveLength(3)
  })

  it('A failing import says that the folder has changed', async () => {
    await using otherContent = await createContentFolder()
    const file = await list(PRODUCTS)
    const args = ['import', file, '--content', otherContent.path]
    const { code, stderr } = await runShop(args, join(folder, 'no-tables-here'))
    expect(code).toBe(1)
    expect(stderr).toContain(
      `The list is written into ${otherContent.path}, but its import has failed`,
    )
    expect((await readContent(otherContent.path)).products).toHaveLength(4)
  })

  it('A list is written into the folder and imported, and the second time nothing changes', async () => {
    const firstResult = await importList(PRODUCTS)
    expect(firstResult).toMatchObject({ code: 0, stderr: '' })
    const skus = `SELECT sku || ' ' || price || ' ' || stock FROM product_variant ORDER BY sku`
    expect(await readColumn(shop.env.DB, skus)).toEqual([
      'AM-10 1250 4',
      'AM-50 5000 2',
      'BL-10 5 8',
      'ML-01 4900 1000',
      'RD-10 2600 40',
      'RD-50 10900 3',
    ])
    const redProduct = [...(await readContent(content.path)).products].find(
      ({ key }) => key === 'red',
    )
    expect(redProduct?.editions.en).toMatchObject({
      name: 'Deep Red',
      facts: { 'Colour index': 'NR 4' },
    })
    expect(redProduct?.editions.en.body).toContain('Red is **red**.')
    expect((await importList(PRODUCTS)).stdout).toContain('Nothing changed')
  })
})
