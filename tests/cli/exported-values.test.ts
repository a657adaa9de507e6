import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exportShop } from '../../cli/backup/export-shop.ts'
import { readManifest } from '../../cli/backup/manifest.ts'
import { restoreShop } from '../../cli/backup/restore-shop.ts'
import { createCommandContext } from '../../cli/command/command-context.ts'
import { createProgress } from '../../cli/command/progress.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { importContent } from '../../cli/import/import-content.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import {
  quantityPricesColumn,
  toPricesOfQuantities,
} from '../../worker/currency/quantity-prices.ts'
import { all } from '../../worker/db/rows.ts'
import { createCoupon, endCoupon } from '../../worker/operations/coupons.ts'
import { saveVariants } from '../../worker/operations/save-variants.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'

const progress = createProgress({ write: () => true }, () => 0)
const context = createCommandContext(new Date('2026-11-21T10:00:00Z'))
const YESTERDAY = '2026-11-20'

const VARIANTS = `quantity_prices: { 6: 20.00, 24: 9.00 }
variants:
  - { sku: RD-10, weight: g10, price: 24.50, stock: 40, weight_grams: 10 }
  - { sku: RD-50, weight: g50, price: 109, old_price: 120, stock: 3, weight_grams: 50, quantity_prices: { 3: 100, 5: 90 } }
`
const COUPONS = `- { code: SPRING-26, percent: 15, from: 2026-12-01 }
- { code: SUMMER-26, percent: 15, from: 2026-06-01 }
`

let tempFolder: string
let content: ContentFolder
let env: OperatorEnv
let exportFolder: string

const tools = () => ({ progress, now: context.now, cache: join(tempFolder, 'cache') })

beforeAll(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), 'karavan-values-'))
  exportFolder = join(tempFolder, 'export')
  content = await createContentFolder({
    'coupons.yaml': COUPONS,
    'products/red/product.yaml': (text) => text.replace(/variants:[^]*?(?=extras:)/, VARIANTS),
  })
  env = (await createShop()).env
  const { path } = content
  await importContent(env, { content: await readContent(path), folder: path }, tools())
  await changeValues()
  await exportShop(env, exportFolder, { progress, only: undefined })
})
afterAll(async () => {
  await content[Symbol.asyncDispose]()
  await rm(tempFolder, { recursive: true, force: true })
})

/** Makes changes that the admin and the commands accept. */
async function changeValues(): Promise<void> {
  const { saved } = await saveVariants(
    env,
    [
      { sku: 'RD-10', price: { was: 2450, value: 1950, is_sale: false } },
      { sku: 'RD-50', price: { was: 10_900, value: 8000, is_sale: false } },
    ],
    context,
  )
  expect(saved).toHaveLength(2)
  // An earlier version left the old price of a reduction that a list of prices had ended.
  await env.DB.prepare("UPDATE product_variant SET old_price = 7500 WHERE sku = 'RD-50'").run()
  await createCoupon(
    env.DB,
    {
      code: 'MINE-10',
      kind: 'fixed',
      value: 1000,
      minimum: 0,
      from_date: '2026-11-21',
      until_date: null,
      max_uses: null,
      max_uses_per_account: null,
    },
    context,
  )
  for (const code of ['SPRING-26', 'SUMMER-26', 'MINE-10'])
    await endCoupon(env.DB, { code, yesterday: YESTERDAY }, context)
}

async function restoreInto(otherEnv: OperatorEnv): Promise<void> {
  const exported = { folder: exportFolder, manifest: await readManifest(exportFolder) }
  await restoreShop(otherEnv, exported, tools())
}

const PriceRow = z.object({
  sku: z.string(),
  price: z.number(),
  quantity_prices: quantityPricesColumn,
})

/** Returns the price of one piece by quantity, as shoppers pay it. */
async function readOfferedPrices(db: D1Database): Promise<unknown> {
  const statement = db.prepare(
    "SELECT sku, price, quantity_prices FROM product_variant WHERE sku LIKE 'RD-%' ORDER BY sku",
  )
  const rows = await all(PriceRow, statement)
  return rows.map((row) => ({ sku: row.sku, price: row.price, ...toPricesOfQuantities(row) }))
}

it('Prices by quantity, old prices and coupons that hold no longer are exported as valid content', async () => {
  const readExported = (file: string) => readFile(join(exportFolder, 'content', file), 'utf8')
  expect(await readExported('products/red/product.yaml')).toContain(
    'quantity_prices: { 6: 20.00, 24: 9.00 }\nvariants:\n' +
      '  - { sku: RD-10, weight: g10, price: 19.50, stock: 40, weight_grams: 10, quantity_prices: { 24: 9.00 } }\n' +
      '  - { sku: RD-50, weight: g50, price: 80.00, stock: 3, weight_grams: 50, quantity_prices: {} }\n',
  )
  expect(await readExported('coupons.yaml')).toBe(
    '- { code: SPRING-26, percent: 15, from: 2026-11-20, until: 2026-11-20 }\n' +
      '- { code: SUMMER-26, percent: 15, from: 2026-06-01, until: 2026-11-20 }\n' +
      '- { code: MINE-10, amount: 10.00, from: 2026-11-20, until: 2026-11-20 }\n',
  )
})

it('A shop that is restored from the export has the same prices and coupons', async () => {
  const { env: otherEnv } = await createShop()
  await restoreInto(otherEnv)
  const coupons = 'SELECT code || from_date || until_date FROM coupon ORDER BY code'
  expect(await readColumn(otherEnv.DB, coupons)).toEqual(await readColumn(env.DB, coupons))
  expect(await readOfferedPrices(otherEnv.DB)).toEqual(await readOfferedPrices(env.DB))
})

it('Content that earlier rules accepted is restored', async () => {
  const { env: otherEnv } = await createShop()
  const redirects = join(exportFolder, 'content/redirects.yaml')
  const text = await readFile(redirects, 'utf8')
  await writeFile(redirects, '- { from: /am/pigments, to: /product/green, status: 301 }\n')
  await restoreInto(otherEnv)
  await writeFile(redirects, text)
  expect(await readColumn(otherEnv.DB, 'SELECT COUNT(*) FROM product')).toEqual([3])
})

it('An export without one of its pictures is not restored', async () => {
  const { env: otherEnv } = await createShop()
  const picture = join(exportFolder, 'content/pictures/red.png')
  await rename(picture, `${picture}.gone`)
  const message = await restoreInto(otherEnv).catch(String)
  await rename(`${picture}.gone`, picture)
  expect(message).toContain('content/pictures/red.png:1 cannot be made into pictures')
  expect(await readColumn(otherEnv.DB, 'SELECT COUNT(*) FROM product')).toEqual([0])
})

it('An import of the exported content changes no price, and its coupons have ended', async () => {
  const before = await readOfferedPrices(env.DB)
  const folder = join(exportFolder, 'content')
  await importContent(env, { content: await readContent(folder), folder }, tools())
  expect(await readOfferedPrices(env.DB)).toEqual(before)
  expect(await readColumn(env.DB, 'SELECT DISTINCT until_date FROM coupon')).toEqual([YESTERDAY])
})
