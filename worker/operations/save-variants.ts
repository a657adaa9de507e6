import * as z from 'zod/mini'
import { enterPieces } from '#shared/admin/net-stock.ts'
import type { SavedVariants, VariantChange, VariantField } from '#shared/admin/stock-contract.ts'
import { all, toRows } from '../db/rows.ts'
import { prepareVariantAudits, type OperationContext } from '../db/audit.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { ShopBindings } from './shop-bindings.ts'

interface WantedValue {
  readonly sku: string
  readonly was: number
  readonly value: number
  readonly is_sale?: boolean
}

const Sku = z.object({ sku: z.string() })

/**
 * New pieces first cover what was promised to buyers and is short. What was seen of the stock is therefore less
 * these pieces: a repeated call would find the same stock again. A bundle's stock is derived.
 */
const UPDATES = {
  stock: {
    set: `stock = MAX(0, wanted.new_value - stock_short),
      stock_short = MAX(0, stock_short - wanted.new_value)`,
    condition: 'stock - stock_short = wanted.was AND is_bundle = 0',
    after: 'wanted.new_value + MIN(0, wanted.was)',
    action: 'variant.change_stock',
  },
  price: {
    set: `price = wanted.new_value,
      old_price = IIF(wanted.is_sale AND wanted.new_value < COALESCE(old_price, price),
        COALESCE(old_price, price), NULL)`,
    condition: 'price = wanted.was',
    after: 'wanted.new_value',
    action: 'variant.set_price',
  },
} as const satisfies Record<VariantField, unknown>

function toWantedSql(parameter: '?1' | '?6'): string {
  return `(SELECT value ->> 'sku' AS sku, value ->> 'was' AS was, value ->> 'value' AS new_value,
    value ->> 'is_sale' AS is_sale FROM json_each(${parameter})) AS wanted`
}

/**
 * Saves the stocks and prices that still are as they were seen, in one transaction, and returns the others
 * with what they are now. A repeated call finds its own values and changes nothing.
 */
export async function saveVariants(
  env: Pick<ShopBindings, 'DB' | 'CACHE'>,
  changes: readonly VariantChange[],
  context: OperationContext,
): Promise<SavedVariants> {
  const stocks = toWantedValues(changes, 'stock')
  const prices = toWantedValues(changes, 'price')
  const statements = [
    ...prepareChanges(env.DB, { field: 'stock', wanted: stocks, context }),
    ...prepareChanges(env.DB, { field: 'price', wanted: prices, context }),
  ]
  // As after an import, only prices make pages old; cart and checkout always ask for the stock.
  const results =
    prices.length > 0
      ? (await changeCatalogue(env, statements)).results
      : await env.DB.batch(statements)
  const currentRows = await readValues(
    env.DB,
    changes.map(({ sku }) => sku),
  )
  const parts = [
    sortOut({ field: 'stock', wanted: stocks, changed: results[1], currentRows }),
    sortOut({ field: 'price', wanted: prices, changed: results[3], currentRows }),
  ]
  return {
    saved: parts.flatMap(({ saved }) => saved),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

function toWantedValues(changes: readonly VariantChange[], field: VariantField): WantedValue[] {
  return changes.flatMap(({ sku, [field]: change }) =>
    change === undefined ? [] : [{ sku, ...change }],
  )
}

interface FieldChanges {
  readonly field: VariantField
  readonly wanted: readonly WantedValue[]
  readonly context: OperationContext
}

/** Prepares the rows of the audit log, which read what is before, and then the change. */
function prepareChanges(db: D1Database, { field, wanted, context }: FieldChanges) {
  const { set, condition, after, action } = UPDATES[field]
  const parameter = JSON.stringify(wanted)
  return [
    prepareVariantAudits(db, {
      ...context,
      action,
      column: field,
      sql: `SELECT product_variant.sku, wanted.was, ${after} AS value
        FROM ${toWantedSql('?6')}
        CROSS JOIN product_variant ON product_variant.sku = wanted.sku
        WHERE ${condition} AND wanted.was <> ${after}`,
      parameter,
    }),
    db
      .prepare(
        `UPDATE product_variant SET ${set} FROM ${toWantedSql('?1')}
         WHERE product_variant.sku = wanted.sku AND ${condition}
         RETURNING product_variant.sku AS sku`,
      )
      .bind(parameter),
  ]
}

const ValueRow = z.object({
  sku: z.string(),
  stock: z.number(),
  price: z.number(),
  old_price: z.nullable(z.number()),
})
type ValueRow = z.infer<typeof ValueRow>

async function readValues(db: D1Database, skus: readonly string[]): Promise<Map<string, ValueRow>> {
  const rows = await all(
    ValueRow,
    db
      .prepare(
        `SELECT sku, stock - stock_short AS stock, price, old_price FROM product_variant
         WHERE sku IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(skus)),
  )
  return new Map(rows.map((row) => [row.sku, row]))
}

interface Outcome {
  readonly field: VariantField
  readonly wanted: readonly WantedValue[]
  readonly changed: D1Result | undefined
  readonly currentRows: ReadonlyMap<string, ValueRow>
}

function sortOut({ field, wanted, changed, currentRows }: Outcome): SavedVariants {
  const changedSkus = new Set(toRows(Sku, changed).map(({ sku }) => sku))
  const outcomes = wanted.map(({ sku, was, value }) => {
    const row = currentRows.get(sku)
    const now = row?.[field] ?? null
    const after = field === 'stock' ? enterPieces(was, value) : value
    const isSaved = changedSkus.has(sku) || now === after
    return { sku, field, now, old_price: row?.old_price ?? null, isSaved }
  })
  return {
    saved: outcomes.filter(({ isSaved }) => isSaved).map(({ sku }) => ({ sku, field })),
    conflicts: outcomes
      .filter(({ isSaved }) => !isSaved)
      .map(({ sku, now, old_price }) => ({ sku, field, now, old_price })),
  }
}
