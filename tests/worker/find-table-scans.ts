import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import type { SearchDb } from '../../worker/search/vocabulary.ts'

const Plan = z.array(z.object({ detail: z.string() }))

/** These columns alone do not narrow a query: one language of a table is as long as the catalogue. */
const WIDE_COLUMNS = ['language_id', 'kind', 'listed', 'owner']

/** Settings of a few rows, which are always read together. */
const SETTINGS = ['currency']

/** Lists the tables that SQLite would scan for the statements of `runQueries`, as `table: statement`. */
export async function findTableScans(
  runQueries: (db: SearchDb) => Promise<unknown>,
): Promise<string[]> {
  const statements = new Set<string>()
  const recording: SearchDb = {
    prepare(sql) {
      statements.add(sql)
      return env.DB.prepare(sql)
    },
    batch: (preparedStatements) => env.DB.batch(preparedStatements),
  }
  await runQueries(recording)
  if (statements.size === 0) throw new Error('Nothing was asked')
  const scans = await Promise.all([...statements].map(findScans))
  return scans.flat()
}

async function findScans(sql: string): Promise<string[]> {
  const parameters = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
  const values = Array.from({ length: Math.max(0, ...parameters) }, () => 0)
  const explainStatement = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values)
  const plan = z.parse(Plan, (await explainStatement.all()).results).map(({ detail }) => detail)
  const materializedTables = plan.flatMap(
    (detail) => /^(?:MATERIALIZE|CO-ROUTINE) (\S+)/.exec(detail)?.[1] ?? [],
  )
  return plan
    .flatMap((detail) => findScannedTable(detail) ?? findWidelySearchedTable(detail) ?? [])
    .filter((table) => !materializedTables.includes(table) && !SETTINGS.includes(table))
    .map((table) => `${table}: ${sql.trim().replaceAll(/\s+/g, ' ')}`)
}

/** Virtual tables do not count as scanned: FTS5 and json_each return only matching rows. */
function findScannedTable(detail: string): string | undefined {
  return /^SCAN (?!.*(?:VIRTUAL TABLE|CONSTANT ROW))(\S+)/.exec(detail)?.[1]
}

function findWidelySearchedTable(detail: string): string | undefined {
  const [, table, conditions] = /^SEARCH (\S+) USING .*\((.*)\)/.exec(detail) ?? []
  const columns = conditions?.split(' AND ').map((condition) => condition.replace(/\W.*$/, ''))
  return columns?.every((column) => WIDE_COLUMNS.includes(column)) ? table : undefined
}
