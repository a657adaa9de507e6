import * as z from 'zod/mini'
import { all } from '../../db/rows.ts'
import type { OperatorEnv } from '../platform.ts'
import { changeCatalogue } from '../raise-version.ts'
import { createStage, refuseIncomplete } from '../store/stage.ts'
import { toSku } from '../variants.ts'
import { readCell, readPieces, readPrice, refuseMistakes, type CellMistake } from './cells.ts'
import { readCsv, type CsvRow } from './read-csv.ts'

export interface VariantChange {
  readonly sku: string
  readonly before: number
  readonly after: number
}

interface List {
  readonly file: string
  readonly kind: 'stock' | 'prices'
}

const COLUMNS = { stock: 'stock', prices: 'price' } as const
const ROWS_AT_ONCE = 500

interface Wanted {
  readonly sku: string
  readonly line: number
  readonly value: number
}

/** What the list would change; refuses it with every mistake in it. */
export async function compareList(db: D1Database, list: List): Promise<VariantChange[]> {
  const mistakes: CellMistake[] = []
  const changes: VariantChange[] = []
  const lines = new Map<string, number>()
  let waiting: Wanted[] = []
  const look = async () => {
    changes.push(...(await compareSome(db, { list, wanted: waiting, mistakes })))
    waiting = []
  }
  for await (const row of readCsv(list.file)) {
    const wanted = toWanted(row, list, mistakes)
    if (wanted === undefined) continue
    const other = lines.get(wanted.sku)
    lines.set(wanted.sku, wanted.line)
    if (other !== undefined) {
      const message = `"${wanted.sku}" is on line ${other} already`
      mistakes.push({ line: wanted.line, column: 'sku', message })
    }
    waiting.push(wanted)
    if (waiting.length === ROWS_AT_ONCE) await look()
  }
  await look()
  refuseMistakes(
    list.file,
    mistakes.toSorted((a, b) => a.line - b.line),
  )
  return changes
}

function toWanted(row: CsvRow, { kind }: List, mistakes: CellMistake[]): Wanted | undefined {
  const sku = readCell(row, { column: 'sku', read: toSku }, mistakes)
  const read = kind === 'stock' ? readPieces : readPrice
  const value = readCell(row, { column: COLUMNS[kind], read }, mistakes)
  if (sku === undefined || value === undefined) return undefined
  return { sku, line: row.line, value }
}

const Known = z.object({ sku: z.string(), value: z.number() })

interface Some {
  readonly list: List
  readonly wanted: readonly Wanted[]
  readonly mistakes: CellMistake[]
}

async function compareSome(
  db: D1Database,
  { list, wanted, mistakes }: Some,
): Promise<VariantChange[]> {
  const rows = await all(
    Known,
    db
      .prepare(
        `SELECT sku, ${COLUMNS[list.kind]} AS value FROM product_variant
         WHERE sku IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(wanted.map(({ sku }) => sku))),
  )
  const known = new Map(rows.map(({ sku, value }) => [sku, value]))
  return wanted.flatMap(({ sku, line, value }) => {
    const before = known.get(sku)
    if (before === undefined) {
      mistakes.push({ line, column: 'sku', message: `the shop has no SKU "${sku}"` })
      return []
    }
    return before === value ? [] : [{ sku, before, after: value }]
  })
}

const UPDATES = {
  // What comes goes to whom it was promised first.
  stock: `stock = MAX(0, wanted.value - stock_short), stock_short = MAX(0, stock_short - wanted.value)`,
  prices: 'price = wanted.value',
} as const

/** All of them or none, in one transaction. */
export async function applyChanges(
  env: OperatorEnv,
  kind: List['kind'],
  changes: readonly VariantChange[],
): Promise<void> {
  const run = crypto.randomUUID()
  const { DB } = env
  await DB.prepare('DELETE FROM import_row').run()
  const stage = createStage(DB, run)
  await stage.put(
    kind,
    changes.map(({ sku, after }) => ({ sku, value: after })),
  )
  const staged = await stage.finish()
  const statements = [
    refuseIncomplete(DB, run, staged),
    DB.prepare(
      `UPDATE product_variant SET ${UPDATES[kind]}
       FROM (
         SELECT row ->> 'sku' AS sku, row ->> 'value' AS value FROM import_row WHERE run = ?1
       ) AS wanted
       WHERE product_variant.sku = wanted.sku`,
    ).bind(run),
    DB.prepare('DELETE FROM import_row'),
  ]
  // Pages are kept for a while and say whether something is there; cart and checkout are always asked.
  if (kind === 'prices') await changeCatalogue(env, statements)
  else await DB.batch(statements)
}
