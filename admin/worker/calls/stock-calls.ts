import type { Hono } from 'hono'
import { toCsv } from '#shared/admin/csv.ts'
import { toNetStock } from '#shared/admin/net-stock.ts'
import {
  compareVariants,
  exportVariants,
  fetchCategories,
  fetchVariants,
  saveVariants,
} from '#shared/admin/stock-contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { inOneBatch } from '../../../worker/db/one-batch.ts'
import { compareListedValues } from '../../../worker/operations/compare-variants.ts'
import { getBaseCurrency } from '../../../worker/operations/currencies.ts'
import { saveVariants as storeVariants } from '../../../worker/operations/save-variants.ts'
import {
  listCategories,
  listFilteredVariants,
  readVariantPage,
} from '../../../worker/operations/variant-page.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_VARIANTS = 50
const PRICE_DIGITS = 2

export function serveStock(app: Hono<AdminEnv>): void {
  serveCall(app, fetchVariants, async (input, { env }) => {
    const batch = inOneBatch(env.DB)
    const [{ rows, ...cursors }, currency] = await Promise.all([
      readVariantPage(batch, { ...input, count: PAGE_VARIANTS }),
      getBaseCurrency(batch),
    ])
    return { ...cursors, variants: rows, currency }
  })
  serveCall(app, fetchCategories, async (_, { env }) => ({
    categories: await listCategories(env.DB),
  }))
  serveCall(app, exportVariants, async ({ list, ...filter }, { env }) => {
    const rows = await listFilteredVariants(env.DB, filter)
    return { csv: list === 'stock' ? toStockCsv(rows) : toPriceCsv(rows) }
  })
  serveCall(app, compareVariants, async ({ values }, { env }) => ({
    values: await compareListedValues(env.DB, values),
  }))
  serveCall(app, saveVariants, ({ changes }, c) =>
    storeVariants(c.env, changes, toOperationContext(c)),
  )
}

type ListedVariant = Awaited<ReturnType<typeof listFilteredVariants>>[number]

/** The columns of `export stock.csv`; a bundle's stock follows from its parts. */
function toStockCsv(variants: readonly ListedVariant[]): string {
  const rows = variants
    .filter(({ is_bundle }) => !is_bundle)
    .map((variant) => {
      const { sku, stock, name, product } = variant
      return { sku, stock, was: toNetStock(variant), name, product }
    })
  return toCsv(['sku', 'stock', 'was', 'name', 'product'], rows)
}

/** The columns of `export prices.csv`. */
function toPriceCsv(variants: readonly ListedVariant[]): string {
  const rows = variants.map(({ sku, price, name, product }) => ({
    sku,
    price: toWirePrice(price).toFixed(PRICE_DIGITS),
    name,
    product,
  }))
  return toCsv(['sku', 'price', 'name', 'product'], rows)
}
