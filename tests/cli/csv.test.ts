import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyVariantChanges, compareVariantList } from '../../cli/csv/change-variants.ts'
import { detectKind } from '../../cli/csv/csv-kind.ts'
import { readHeader } from '../../cli/csv/read-csv.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { storeRows } from '../../cli/import/store/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { insertReservation, deleteReservations } from './order-rows.ts'
import { runShop } from './run-shop.ts'

let place: string
let shop: ShopOnDisk
let content: ContentFolder

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'karavan-csv-'))
  content = await createContentFolder()
  shop = await createShopOnDisk()
  const read = await readContent(content.path)
  const done = { content_hash: 'first', imported_at: '2026-11-21T10:00:00Z' }
  await storeRows(shop.env.DB, toRows(read, createSamplePictures(read)), done)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await content[Symbol.asyncDispose]()
  await rm(place, { recursive: true, force: true })
})

async function aList(text: string | Uint8Array, name = 'list.csv'): Promise<string> {
  const file = join(place, name)
  await writeFile(file, text)
  return file
}

const STOCK = 'SELECT stock FROM product_variant ORDER BY sku'

describe('a list of stock or prices', () => {
  it('is read as spreadsheets write it: byte order mark, semicolons, commas, quotes', async () => {
    const file = await aList('\uFEFF"SKU";Name;"Price"\r\nrd-10;Red;"25,90"\r\n\r\nBL-10;;0.05\r\n')
    expect(detectKind(file, await readHeader(file))).toBe('prices')
    expect(await compareVariantList(shop.env.DB, { file, kind: 'prices' })).toEqual([
      { sku: 'RD-10', before: 2450, after: 2590 },
    ])
  })

  it('is refused whole with the line and column of each mistake', async () => {
    const file = await aList('sku,stock\nRD-10,twelve\nXX-99,3\nRD-10,4\nBL-10,1E+3\nRD-50\n')
    await expect(compareVariantList(shop.env.DB, { file, kind: 'stock' })).rejects.toThrow(
      'no list of comma',
    )
    const whole = await aList(
      'sku,stock,was\nRD-10,twelve,40\nXX-99,3,3\nRD-50,4,0\nRD-50,5,0\nBL-10,,5\n',
    )
    await expect(compareVariantList(shop.env.DB, { file: whole, kind: 'stock' })).rejects.toThrow(
      [
        'list.csv:2 stock: "twelve" is no number of pieces, such as 12',
        'list.csv:3 sku: the shop has no SKU "XX-99"',
        'list.csv:5 sku: "RD-50" is on line 4 already',
        'list.csv:6 stock: is missing',
        'There are 4 mistakes in list.csv. Nothing was changed.',
      ].join('\n'),
    )
  })

  it('is refused where it is not UTF-8 or has columns that nobody knows', async () => {
    const excel = await aList(new Uint8Array([0xff, 0xfe, 0x73, 0, 0x6b, 0]))
    await expect(readHeader(excel)).rejects.toThrow('save it as "CSV UTF-8"')
    expect(() => detectKind('a.csv', ['sku', 'stok'])).toThrow('must have one of the columns')
    expect(() => detectKind('a.csv', ['sku', 'stock', 'colur'])).toThrow(
      'a.csv:1 colur: is not a column',
    )
    const price = await aList('sku,price\nRD-10,"1.234,50"\n')
    await expect(compareVariantList(shop.env.DB, { file: price, kind: 'prices' })).rejects.toThrow(
      'list.csv:2 price: "1.234,50" is no price',
    )
  })

  it('changes all or nothing, and gives what comes to whom it was promised', async () => {
    const { DB } = shop.env
    await DB.exec("UPDATE product_variant SET stock = 0, stock_short = 2 WHERE sku = 'RD-50'")
    const changes = [
      { sku: 'BL-10', before: 3, after: 8 },
      { sku: 'RD-50', before: 0, after: 5 },
    ]
    await applyVariantChanges(shop.env, { kind: 'stock' }, changes)
    expect(await readColumn(DB, STOCK)).toEqual([8, 1000, 40, 3])
    const broken = [
      { sku: 'BL-10', before: 8, after: 9 },
      { sku: 'RD-10', before: 40, after: 0.5 },
    ]
    await expect(applyVariantChanges(shop.env, { kind: 'stock' }, broken)).rejects.toThrow()
    expect(await readColumn(DB, STOCK)).toEqual([8, 1000, 40, 3])
  })
})

describe('a list of stock', () => {
  const importList = async (text: string, ...args: string[]) =>
    runShop(['import', await aList(text, 'stock.csv'), ...args], shop.state)
  const stockOf = async (sku: string) =>
    (await readColumn(shop.env.DB, `SELECT stock FROM product_variant WHERE sku = '${sku}'`))[0]

  it('does not put back what was sold since it was exported', async () => {
    const { DB } = shop.env
    await DB.exec("UPDATE product_variant SET stock = 40, stock_short = 0 WHERE sku = 'RD-10'")
    const file = join(place, 'stock-of-now.csv')
    expect(await runShop(['export', file], shop.state)).toMatchObject({ code: 0 })
    const exported = await readFile(file, 'utf8')
    expect(exported).toContain('RD-10,40,40,')
    const edited = exported.replace('RD-10,40,40,', 'RD-10,50,40,').slice(1)

    await insertReservation(DB, 'RD-10', 2)
    const { code, stderr } = await importList(edited)
    expect(code).toBe(1)
    expect(stderr).toContain('was: the shop has 38 of "RD-10", not 40: it has moved')
    expect(await stockOf('RD-10')).toBe(38)
    await deleteReservations(DB)
  })

  it('counts where nothing was sold, once, and leaves lines alone that nobody has changed', async () => {
    const { DB } = shop.env
    await DB.exec("UPDATE product_variant SET stock = 40 WHERE sku = 'RD-10'")
    await DB.exec("UPDATE product_variant SET stock = 1 WHERE sku = 'RD-50'")
    const text = 'sku,stock,was\nRD-10,50,40\nRD-50,3,3\n'
    expect((await importList(text)).stdout).toContain('~ RD-10: 40 → 50\n1 SKU changed.')
    expect(await stockOf('RD-50')).toBe(1)
    const again = await importList(text)
    expect(again.stderr).toContain('perhaps this list was imported already')
    expect(await stockOf('RD-10')).toBe(50)
  })

  it('without the numbers it is based on is refused, unless it is said that it counts', async () => {
    const text = 'sku,stock\nRD-10,12\n'
    const { code, stderr } = await importList(text)
    expect(code).toBe(1)
    expect(stderr).toContain('stock.csv:1 was: is missing')
    expect(await stockOf('RD-10')).toBe(50)
    expect((await importList(text, '--absolute')).code).toBe(0)
    expect(await stockOf('RD-10')).toBe(12)
  })

  it('is refused whole when something is sold while it is written', async () => {
    const { DB } = shop.env
    const changes = [{ sku: 'RD-10', before: 99, after: 120 }]
    await expect(applyVariantChanges(shop.env, { kind: 'stock' }, changes)).rejects.toThrow(
      'The stock moved while the list was imported',
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

describe('a list of products', () => {
  const list = (text: string) => aList(text, 'products.csv')
  const importList = async (text: string, ...args: string[]) =>
    runShop(['import', await list(text), '--content', content.path, '--yes', ...args], shop.state)

  it('says what would change, and changes neither the folder nor the shop', async () => {
    const { code, stdout } = await importList(PRODUCTS, '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toBe(
      '+ product amber\n~ product red\n    variants.RD-10.price: 24.50 → 26.00\n' +
        '    editions.en.name: Red → Deep Red\n1 added, 1 changed, 0 removed\n' +
        'Nothing was changed: this was a dry run.\n',
    )
    expect((await readContent(content.path)).products).toHaveLength(3)
  })

  it('is refused with its own lines, and then nothing is changed', async () => {
    const wrong = PRODUCTS.replace('amber;lakes', 'amber;laces').replace('g50;50', 'g99;50')
    const { code, stderr } = await importList(wrong)
    expect(code).toBe(1)
    expect(stderr).toContain(
      '"laces" is not a category; categories.yaml has no such key (products.csv:2)',
    )
    expect(stderr).toContain('"g99" is not a value of weight')
    const cheap = await importList(PRODUCTS.replace('12,50', 'cheap'))
    expect(cheap.stderr).toContain('products.csv:2 price: "cheap" is no price')
    expect((await readContent(content.path)).products).toHaveLength(3)
  })

  it('says that the folder has changed when the shop cannot be reached', async () => {
    await using other = await createContentFolder()
    const file = await list(PRODUCTS)
    const args = ['import', file, '--content', other.path]
    const { code, stderr } = await runShop(args, join(place, 'no-tables-here'))
    expect(code).toBe(1)
    expect(stderr).toContain(`The list is written into ${other.path}, but its import has failed`)
    expect((await readContent(other.path)).products).toHaveLength(4)
  })

  it('is written into the folder and imported; the second time nothing changes', async () => {
    const first = await importList(PRODUCTS)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    const skus = `SELECT sku || ' ' || price || ' ' || stock FROM product_variant ORDER BY sku`
    expect(await readColumn(shop.env.DB, skus)).toEqual([
      'AM-10 1250 4',
      'AM-50 5000 2',
      'BL-10 5 8',
      'ML-01 4900 1000',
      'RD-10 2600 40',
      'RD-50 10900 3',
    ])
    const red = [...(await readContent(content.path)).products].find(({ key }) => key === 'red')
    expect(red?.editions.en).toMatchObject({ name: 'Deep Red', facts: { 'Colour index': 'NR 4' } })
    expect(red?.editions.en.body).toContain('Red is **red**.')
    expect((await importList(PRODUCTS)).stdout).toContain('Nothing changed')
  })
})
