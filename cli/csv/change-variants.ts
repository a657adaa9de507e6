import { createCommandContext } from '../command/command-context.ts'
import { prepareVariantAudits } from '../../worker/db/audit.ts'
import * as z from 'zod/mini'
import { all, flag } from '../../worker/db/rows.ts'
import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { changeCatalogue } from '../../worker/operations/change-catalogue.ts'
import { createStagingTable, prepareCompletenessCheck } from '../../worker/import/staging-table.ts'
import { enterPieces, toStock } from '#shared/admin/net-stock.ts'
import { toSku } from '../../worker/operations/variants.ts'
import { BASE_STOCK_COLUMN } from './csv-kind.ts'
import {
  readCell,
  parseBaseStockCell,
  parseQuantityCell,
  parsePriceCell,
  throwCellErrors,
  type CellError,
} from './cells.ts'
import { readCsv, type CsvRow } from './read-csv.ts'

export interface VariantChange {
  readonly sku: string
  readonly before: number
  readonly after: number
}

export interface VariantList {
  readonly file: string
  readonly kind: 'stock' | 'prices'
  /** Stock is set to the listed number, regardless of sales since the list was written. */
  readonly isAbsolute?: boolean
}

const VALUE_COLUMNS = { stock: 'stock', prices: 'price' } as const
/** New pieces first cover what is short: only the net stock shows whether a list was applied. */
const CURRENT_VALUES = { stock: 'stock - stock_short', prices: 'price' } as const
const ROWS_PER_QUERY = 500

interface ListEntry {
  readonly sku: string
  readonly line: number
  readonly value: number
  /** The net stock that `value` is based on. Undefined if the current stock is not compared. */
  readonly baseStock: number | undefined
}

/** Returns what the list would change. Throws a CommandError with all errors of the list. */
export async function compareVariantList(
  db: D1Database,
  list: VariantList,
): Promise<VariantChange[]> {
  const errors: CellError[] = []
  const changes: VariantChange[] = []
  const lines = new Map<string, number>()
  let pendingEntries: ListEntry[] = []
  const comparePending = async () => {
    changes.push(...(await compareBatch(db, { list, entries: pendingEntries, errors })))
    pendingEntries = []
  }
  for await (const row of readCsv(list.file)) {
    const entry = parseEntry(row, list, errors)
    if (entry === undefined) continue
    const firstLine = lines.get(entry.sku)
    lines.set(entry.sku, entry.line)
    if (firstLine !== undefined) {
      const message = `"${entry.sku}" is on line ${firstLine} already`
      errors.push({ line: entry.line, column: 'sku', message })
    }
    pendingEntries.push(entry)
    if (pendingEntries.length === ROWS_PER_QUERY) await comparePending()
  }
  await comparePending()
  throwCellErrors(
    list.file,
    errors.toSorted((a, b) => a.line - b.line),
  )
  return changes
}

function parseEntry(row: CsvRow, list: VariantList, errors: CellError[]): ListEntry | undefined {
  const { kind, isAbsolute = false } = list
  const sku = readCell(row, { column: 'sku', parse: toSku }, errors)
  const parse = kind === 'stock' ? parseQuantityCell : parsePriceCell
  const value = readCell(row, { column: VALUE_COLUMNS[kind], parse }, errors)
  const isBaseRequired = kind === 'stock' && !isAbsolute
  const baseStock = isBaseRequired
    ? readCell(row, { column: BASE_STOCK_COLUMN, parse: parseBaseStockCell }, errors)
    : undefined
  if (sku === undefined || value === undefined) return undefined
  return { sku, line: row.line, value, baseStock }
}

const VariantValue = z.object({ sku: z.string(), value: z.number(), is_bundle: flag })

interface EntryBatch {
  readonly list: VariantList
  readonly entries: readonly ListEntry[]
  readonly errors: CellError[]
}

async function compareBatch(
  db: D1Database,
  { list, entries, errors }: EntryBatch,
): Promise<VariantChange[]> {
  const rows = await all(
    VariantValue,
    db
      .prepare(
        `SELECT sku, ${CURRENT_VALUES[list.kind]} AS value, is_bundle FROM product_variant
         WHERE sku IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(entries.map(({ sku }) => sku))),
  )
  const currentValues = new Map(rows.map((row) => [row.sku, row]))
  return entries.flatMap(({ sku, line, value, baseStock }) => {
    const { value: currentValue, is_bundle } = currentValues.get(sku) ?? {}
    if (currentValue === undefined) {
      errors.push({ line, column: 'sku', message: `the shop has no SKU "${sku}"` })
      return []
    }
    if (is_bundle && list.kind === 'stock') {
      const message = `"${sku}" is a set: its stock follows from its parts; leave the line out`
      errors.push({ line, column: 'stock', message })
      return []
    }
    // The row was not edited, but the current stock may be lower because of sales.
    if (baseStock !== undefined && value === toStock(baseStock).stock) return []
    if (baseStock !== undefined && baseStock !== currentValue) {
      errors.push({
        line,
        column: BASE_STOCK_COLUMN,
        message: describeConflict({ sku, baseStock, before: currentValue, value }),
      })
      return []
    }
    const isSame = enterPieces(currentValue, value) === currentValue
    if (isSame) return []
    // Without the number before, a repeated list would add the pieces that cover these a second time.
    if (list.isAbsolute === true && currentValue < 0) {
      const message = `${-currentValue} pieces of "${sku}" are promised to buyers and not there; a list with the column ${BASE_STOCK_COLUMN} covers them once`
      errors.push({ line, column: 'stock', message })
      return []
    }
    return [{ sku, before: currentValue, after: value }]
  })
}

interface StockConflict {
  readonly sku: string
  readonly baseStock: number
  readonly before: number
  readonly value: number
}

function describeConflict({ sku, baseStock, before: currentValue, value }: StockConflict): string {
  const hint =
    currentValue === enterPieces(baseStock, value) ? '; perhaps this list was imported already' : ''
  return `the shop has ${currentValue} of "${sku}", not ${baseStock}: it has moved since the export${hint}`
}

const UPDATE_EXPRESSIONS = {
  // New stock first fulfils orders that were accepted without stock.
  stock: `stock = MAX(0, wanted.value - stock_short), stock_short = MAX(0, stock_short - wanted.value)`,
  // A running reduction continues while the new price is lower than the one before it.
  prices: `price = wanted.value, old_price = IIF(wanted.value < old_price, old_price, NULL)`,
} as const

/** Applies all changes in one transaction. */
export async function applyVariantChanges(
  env: OperatorEnv,
  { kind, isAbsolute = false }: Pick<VariantList, 'kind' | 'isAbsolute'>,
  changes: readonly VariantChange[],
): Promise<void> {
  const run = crypto.randomUUID()
  const { DB } = env
  const staging = createStagingTable(DB, run)
  await staging.add(
    kind,
    changes.map(({ sku, before: currentValue, after }) => ({
      sku,
      value: after,
      was: currentValue,
    })),
  )
  const stagedRows = await staging.finish()
  const statements = [
    prepareCompletenessCheck(DB, run, stagedRows),
    ...(kind === 'stock' && isAbsolute ? [] : [prepareValueCheck(DB, kind, run)]),
    DB.prepare(
      `UPDATE product_variant SET ${UPDATE_EXPRESSIONS[kind]}
       FROM (
         SELECT row ->> 'sku' AS sku, row ->> 'value' AS value FROM import_row WHERE run = ?1
       ) AS wanted
       WHERE product_variant.sku = wanted.sku`,
    ).bind(run),
    prepareVariantAudits(DB, {
      ...createCommandContext(),
      action: kind === 'stock' ? 'variant.change_stock' : 'variant.set_price',
      column: kind === 'stock' ? 'stock' : 'price',
      sql: `SELECT row ->> 'sku' AS sku, row ->> 'was' AS was,
          (row ->> 'value') + MIN(0, row ->> 'was') AS value
        FROM import_row WHERE run = ?6`,
      parameter: run,
    }),
    DB.prepare('DELETE FROM import_row WHERE run = ?1').bind(run),
  ]
  // Only a change of prices raises the catalogue version. Cached pages may show an old stock for a
  // while; cart and checkout always query the current one.
  const changing = kind === 'prices' ? changeCatalogue(env, statements) : DB.batch(statements)
  await changing.catch((error: unknown) => throwConflict(kind, error))
}

/**
 * Returns a statement that fails if an order or somebody else has changed a value, or removed a variant, since
 * the comparison: it inserts a row that is not JSON, which violates the CHECK and aborts the transaction.
 */
function prepareValueCheck(
  db: D1Database,
  kind: VariantList['kind'],
  run: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO import_row (run, table_name, seq, row)
       SELECT ?1, 'moved', 0, 'a value has moved' WHERE EXISTS (
         SELECT 1 FROM import_row LEFT JOIN product_variant ON product_variant.sku = row ->> 'sku'
         WHERE run = ?1 AND ${CURRENT_VALUES[kind]} IS NOT row ->> 'was'
       )`,
    )
    .bind(run)
}

const CONFLICT_MESSAGES = {
  stock: 'The stock changed during the import. Nothing was changed: export the list again.',
  prices: 'A price changed during the import. Nothing was changed: import the list again.',
} as const

function throwConflict(kind: VariantList['kind'], error: unknown): never {
  if (!(error instanceof Error) || !error.message.includes('CHECK constraint')) throw error
  throw new CommandError(CONFLICT_MESSAGES[kind], { cause: error })
}
