import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { toNetStock } from '#shared/admin/net-stock.ts'
import { exportContent } from '../export/export-content.ts'
import { NO_LIMIT } from '../../worker/db/no-limit.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { UsageError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { readContent } from '../content/read-content.ts'
import { all } from '../../worker/db/rows.ts'
import { listVariants } from '../../worker/operations/variants.ts'
import { BASE_STOCK_COLUMN, type CsvKind } from './csv-kind.ts'
import { toProductTable } from './product-list.ts'
import { writeCsv } from './write-csv.ts'

const CSV_KINDS: readonly CsvKind[] = ['stock', 'prices', 'products']

/** Returns the kind of list: from --list, otherwise from the beginning of the file name. */
export function getCsvKind(file: string, option: string | undefined): CsvKind {
  const name = basename(file).toLowerCase()
  const kind = CSV_KINDS.find((csvKind) =>
    option === undefined ? name.startsWith(csvKind) : csvKind === option,
  )
  if (kind !== undefined) return kind
  throw new UsageError(
    option === undefined
      ? `The name of ${file} does not say what it lists. Add --list=stock, --list=prices or --list=products.`
      : '--list must be stock, prices or products.',
  )
}

/** Writes a list with the current values of the shop and returns the number of rows. */
export async function exportCsv(env: OperatorEnv, file: string, kind: CsvKind): Promise<number> {
  if (kind === 'products') return exportProducts(env, file)
  const variants = await listVariants(env.DB, { below: undefined, count: NO_LIMIT })
  const rows = variants
    // The stock of a bundle follows from its parts.
    .filter(({ is_bundle }) => kind !== 'stock' || !is_bundle)
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .map(({ sku, stock, stock_short, price, name, product }) => ({
      sku,
      stock,
      [BASE_STOCK_COLUMN]: toNetStock({ stock, stock_short }),
      price: formatMinorUnits(price),
      name,
      product,
    }))
  const valueColumns = kind === 'stock' ? ['stock', BASE_STOCK_COLUMN] : ['price']
  await writeCsv(file, ['sku', ...valueColumns, 'name', 'product'], rows)
  return rows.length
}

/** Exports the imported files with the current prices and converts them to a list. */
async function exportProducts(env: OperatorEnv, file: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-list-'))
  try {
    await exportContent(env, folder, { hasBinaryFiles: false, hasLiveValues: true })
    // An earlier version with other rules may have imported it.
    const content = await readContent(folder, { rules: 'unchecked' })
    const { columns, rows } = toProductTable(content, await listEndedReductions(env.DB))
    await writeCsv(file, columns, rows)
    return rows.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the SKUs that content/ still reduces, and the shop does not. */
async function listEndedReductions(db: D1Database): Promise<ReadonlySet<string>> {
  const statement = db.prepare(
    `SELECT sku FROM product_variant
     WHERE listed_old_price IS NOT NULL AND (old_price IS NULL OR old_price <= price)`,
  )
  const rows = await all(z.object({ sku: z.string() }), statement)
  return new Set(rows.map(({ sku }) => sku))
}
