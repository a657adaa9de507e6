import * as z from 'zod/mini'
import { all } from '../../worker/db/rows.ts'
import { Refused } from '../command/refused.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { changeCatalogue } from '../../worker/operations/change-catalogue.ts'
import { createStage, refuseIncomplete } from '../import/store/stage.ts'
import { toSku } from '../../worker/operations/variants.ts'
import { WAS } from './kinds.ts'
import { readCell, readPieces, readPrice, refuseMistakes, type CellMistake } from './cells.ts'
import { readCsv, type CsvRow } from './read-csv.ts'

export interface VariantChange {
  readonly sku: string
  readonly before: number
  readonly after: number
}

export interface List {
  readonly file: string
  readonly kind: 'stock' | 'prices'
  /** A list of stock counts, whatever was sold since it was written. */
  readonly isAbsolute?: boolean
}

const COLUMNS = { stock: 'stock', prices: 'price' } as const
const ROWS_AT_ONCE = 500

interface Wanted {
  readonly sku: string
  readonly line: number
  readonly value: number
  /** The stock that `value` is based on; undefined: it counts whatever the stock is. */
  readonly was: number | undefined
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

function toWanted(row: CsvRow, list: List, mistakes: CellMistake[]): Wanted | undefined {
  const { kind, isAbsolute = false } = list
  const sku = readCell(row, { column: 'sku', read: toSku }, mistakes)
  const read = kind === 'stock' ? readPieces : readPrice
  const value = readCell(row, { column: COLUMNS[kind], read }, mistakes)
  const needsWas = kind === 'stock' && !isAbsolute
  const was = needsWas ? readCell(row, { column: WAS, read: readPieces }, mistakes) : undefined
  if (sku === undefined || value === undefined) return undefined
  return { sku, line: row.line, value, was }
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
  return wanted.flatMap(({ sku, line, value, was }) => {
    const before = known.get(sku)
    if (before === undefined) {
      mistakes.push({ line, column: 'sku', message: `the shop has no SKU "${sku}"` })
      return []
    }
    // What nobody has changed in the list may have been sold since.
    if (was === value) return []
    if (was !== undefined && was !== before) {
      mistakes.push({ line, column: WAS, message: toMoved({ sku, was, before, value }) })
      return []
    }
    return before === value ? [] : [{ sku, before, after: value }]
  })
}

interface Moved {
  readonly sku: string
  readonly was: number
  readonly before: number
  readonly value: number
}

function toMoved({ sku, was, before, value }: Moved): string {
  const perhaps = before === value ? '; perhaps this list was imported already' : ''
  return `the shop has ${before} of "${sku}", not ${was}: it has moved since the export${perhaps}`
}

const UPDATES = {
  // What comes goes to whom it was promised first.
  stock: `stock = MAX(0, wanted.value - stock_short), stock_short = MAX(0, stock_short - wanted.value)`,
  prices: 'price = wanted.value',
} as const

/** All of them or none, in one transaction. */
export async function applyChanges(
  env: OperatorEnv,
  { kind, isAbsolute = false }: Pick<List, 'kind' | 'isAbsolute'>,
  changes: readonly VariantChange[],
): Promise<void> {
  const run = crypto.randomUUID()
  const { DB } = env
  await DB.prepare('DELETE FROM import_row').run()
  const stage = createStage(DB, run)
  await stage.put(
    kind,
    changes.map(({ sku, before, after }) => ({ sku, value: after, was: before })),
  )
  const staged = await stage.finish()
  const statements = [
    refuseIncomplete(DB, run, staged),
    ...(kind === 'stock' && !isAbsolute ? [refuseMoved(DB, run)] : []),
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
  else await DB.batch(statements).catch(refuseSold)
}

/** An order of this very moment: a row that is not JSON breaks the CHECK, and with it the transaction. */
function refuseMoved(db: D1Database, run: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO import_row (run, table_name, seq, row)
       SELECT ?1, 'moved', 0, 'the stock has moved' WHERE EXISTS (
         SELECT 1 FROM import_row JOIN product_variant ON product_variant.sku = row ->> 'sku'
         WHERE run = ?1 AND stock <> row ->> 'was'
       )`,
    )
    .bind(run)
}

function refuseSold(error: unknown): never {
  if (!(error instanceof Error) || !error.message.includes('CHECK constraint')) throw error
  throw new Refused(
    'The stock moved while the list was imported. Nothing was changed: export it again.',
    { cause: error },
  )
}
