import { createCommandContext } from '../../cli/command/command-context.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { applyVariantChanges } from '../../cli/csv/change-variants.ts'
import { setPrice } from '../../worker/operations/prices.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'
import { createShop, readColumn, type Shop } from './operator-shop.ts'

const IMPORT = { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' }
const RED = 'products/red/product.yaml'
const SKU = 'RD-10'
const REFERENCE = `SELECT reference_price FROM product_variant WHERE sku = '${SKU}'`
const PRICE = `SELECT price FROM product_variant WHERE sku = '${SKU}'`
const OLD_PRICE = `SELECT old_price FROM product_variant WHERE sku = '${SKU}'`
const HISTORY = `
  SELECT price_history.price FROM price_history
  JOIN product_variant ON product_variant.id = product_variant_id
  WHERE sku = '${SKU}' ORDER BY price_history.id`

let shop: Shop

beforeAll(async () => {
  shop = await createShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function importContent(changes: Readonly<Record<string, FileChange>> = {}): Promise<void> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  const { DB } = shop.env
  const rows = toRows(content, createSamplePictures(content), await readCatalogueIds(DB))
  await storeRows(DB, rows, IMPORT)
}

/** Every price of the variant was valid so many days longer ago. */
async function letPass(days: number): Promise<void> {
  await shop.env.DB.exec(
    `UPDATE price_history SET valid_from = strftime('%Y-%m-%dT%H:%M:%fZ', valid_from, '-${days} days')`,
  )
}

const read = (sql: string) => readColumn(shop.env.DB, sql)
const set = (price: number, is_sale = false) =>
  setPrice(shop.env, { sku: SKU, price, is_sale }, createCommandContext())

/** RD-10 costs 24.50 for 40 days. */
beforeEach(async () => {
  await importContent()
  await set(2450)
  await shop.env.DB.exec('DELETE FROM price_history')
  await shop.env.DB.prepare(
    `INSERT INTO price_history (product_variant_id, valid_from, price)
     SELECT id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), price FROM product_variant`,
  ).run()
  await letPass(40)
})

it('Each path to a new price records it: a command, a list, and an import', async () => {
  await set(2300)
  await set(2300)
  await applyVariantChanges(shop.env, { kind: 'prices' }, [{ sku: SKU, before: 2300, after: 2200 }])
  await importContent({ [RED]: replace('price: 24.50', 'price: 21.00') })
  expect(await read(HISTORY)).toEqual([2450, 2300, 2200, 2100])
})

it('A reduction is compared with the lowest price of the 30 days before it', async () => {
  await set(2600)
  await letPass(10)
  await set(2500)
  await letPass(10)
  await set(2000, true)
  expect(await read(REFERENCE)).toEqual([2450])
})

it('A price that ended more than 30 days before the reduction does not count', async () => {
  await set(2300)
  await set(2600)
  await letPass(31)
  await set(2000, true)
  expect(await read(REFERENCE)).toEqual([2600])
})

it('A reduction and a lower price at the same time leave no reduction above the old price', async () => {
  await Promise.allSettled([set(2000), set(2200, true)])
  const [price, oldPrice] = [await read(PRICE), await read(OLD_PRICE)]
  expect([price, oldPrice]).not.toEqual([[2200], [2000]])
})

it('A price that was raised shortly before is no reduction', async () => {
  await set(4000)
  await letPass(3)
  await set(2450, true)
  expect(await read(REFERENCE)).toEqual([null])
})

it('A further reduction is compared with the price before it', async () => {
  await set(2000, true)
  await letPass(5)
  await set(1900, true)
  expect(await read(REFERENCE)).toEqual([2000])
})

it('A price that is set without a reduction ends the one before', async () => {
  await set(1900, true)
  expect(await read(OLD_PRICE)).toEqual([2450])
  await set(1900)
  expect(await read(REFERENCE)).toEqual([null])
  expect(await read(OLD_PRICE)).toEqual([null])
})

it('A running reduction is corrected upwards, below the price before it', async () => {
  await set(2000, true)
  await set(2100, true)
  expect([await read(OLD_PRICE), await read(HISTORY)]).toEqual([[2450], [2450, 2000, 2100]])
  await expect(set(2450, true)).rejects.toThrow('a sale needs a lower price')
})

it('A list continues a reduction only below the previous price', async () => {
  const setByList = (before: number, after: number) =>
    applyVariantChanges(shop.env, { kind: 'prices' }, [{ sku: SKU, before, after }])
  await set(2000, true)
  await letPass(40)
  await setByList(2000, 1900)
  expect(await read(OLD_PRICE)).toEqual([2450])
  await setByList(1900, 2600)
  expect(await read(OLD_PRICE)).toEqual([null])
  await letPass(40)
  await setByList(2600, 2300)
  expect([await read(OLD_PRICE), await read(REFERENCE)]).toEqual([[null], [null]])
})

it('A list overwrites no price that has changed since the comparison', async () => {
  await set(2300)
  const changes = [
    { sku: 'BL-10', before: 5, after: 7 },
    { sku: SKU, before: 2450, after: 2200 },
  ]
  await expect(applyVariantChanges(shop.env, { kind: 'prices' }, changes)).rejects.toThrow(
    'A price changed during the import. Nothing was changed',
  )
  const prices = "SELECT price FROM product_variant WHERE sku IN ('BL-10', 'RD-10') ORDER BY sku"
  expect(await read(prices)).toEqual([5, 2300])
})

it('A sale that is not cheaper is refused and changes nothing', async () => {
  await expect(set(2450, true)).rejects.toThrow('a sale needs a lower price')
  expect(await read(HISTORY)).toEqual([2450])
})

it('An old price in content/ announces a reduction only if the price was higher', async () => {
  await importContent({ [RED]: replace('price: 24.50', 'price: 24.50, old_price: 30.00') })
  expect(await read(REFERENCE)).toEqual([null])
  await importContent({ [RED]: replace('price: 24.50', 'price: 19.00, old_price: 30.00') })
  expect(await read(REFERENCE)).toEqual([2450])
  const card =
    "SELECT product_card.reference_price FROM product_card JOIN product ON product.id = product_id WHERE key = 'red'"
  expect(new Set(await read(card))).toEqual(new Set([2450]))
  await importContent({ [RED]: replace('price: 24.50', 'price: 19.00') })
  expect(await read(REFERENCE)).toEqual([null])
})

it('The old price of a new variant is what it cost before', async () => {
  await importContent({
    [RED]: replace(
      'sku: RD-10, weight: g10, price: 24.50',
      'sku: RD-11, weight: g10, price: 20, old_price: 25',
    ),
  })
  const reference = "SELECT reference_price FROM product_variant WHERE sku = 'RD-11'"
  expect(await read(reference)).toEqual([2500])
})

it('An import with unchanged prices leaves the sale of the operator alone', async () => {
  await set(2000, true)
  await importContent()
  expect(await read(REFERENCE)).toEqual([2450])
})

it('Prices that ended more than a year ago are deleted with the next change', async () => {
  await set(2300)
  await letPass(400)
  await set(2200)
  expect(await read(HISTORY)).toEqual([2300, 2200])
})

it('An old price that is not more than the price is refused', async () => {
  const problems = await findContentProblems({
    [RED]: replace('price: 24.50', 'price: 24.50, old_price: 24.50'),
  })
  expect(problems).toEqual([expect.stringContaining('old_price: is not more than the price')])
})

it('A list is refused as a whole if a variant was removed while it is written', async () => {
  const changes = [
    { sku: SKU, before: 2450, after: 2000 },
    { sku: 'GONE-10', before: 100, after: 200 },
  ]
  const applying = applyVariantChanges(shop.env, { kind: 'prices' }, changes)
  await expect(applying).rejects.toThrow('A price changed during the import')
  expect(await read(PRICE)).toEqual([2450])
})
