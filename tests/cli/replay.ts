import type { RecordedAnswer, RecordedCall } from './recorded-release.ts'

/** The first differences are enough to find the reason. */
const MAX_DIFFERENCES = 20

/**
 * Runs the statements that a release has run, in the same order, and lists the answers that differ. Additional
 * columns, and additional rows that a trigger changes, do not matter to the release and are ignored.
 */
export async function replay(db: D1Database, calls: readonly RecordedCall[]): Promise<string[]> {
  const differences: string[] = []
  for (const [callIndex, call] of calls.entries()) {
    const answer = await runCall(db, call)
    const [firstStatement] = call.statements
    const name = `${callIndex}: ${firstStatement?.[0].replaceAll(/\s+/g, ' ').slice(0, 120)}`
    if (typeof answer === 'string' || call.error !== undefined) {
      const expected = toReason(call.error ?? 'no error')
      const actual = typeof answer === 'string' ? toReason(answer) : 'no error'
      if (actual !== expected) differences.push(`${name}: ${actual} instead of ${expected}`)
      continue
    }
    const differs = (call.results ?? []).flatMap((expected, index) =>
      compare(expected, answer[index]).map((difference) => `${name} [${index}]: ${difference}`),
    )
    differences.push(...differs)
    if (differences.length > MAX_DIFFERENCES) break
  }
  return differences
}

type Row = Readonly<Record<string, unknown>>

async function runCall(
  db: D1Database,
  { statements, isBatch }: RecordedCall,
): Promise<D1Result<Row>[] | string> {
  const prepared = statements.map(([sql, parameters]) => db.prepare(sql).bind(...parameters))
  try {
    if (isBatch) return await db.batch<Row>(prepared)
    return await Promise.all(prepared.map((statement) => statement.all<Row>()))
  } catch (error) {
    return String(error)
  }
}

function toReason(error: string): string {
  return error.replace(/^Error: /, '').replace(/: SQLITE_CONSTRAINT.*/s, '')
}

function compare({ meta, results }: RecordedAnswer, actual: D1Result<Row> | undefined): string[] {
  const { columns, rows } = Array.isArray(results) ? { columns: [], rows: [] } : results
  const expected = rows.map((row) => toRow(columns, row))
  const foundRows = actual?.results ?? []
  if (expected.length !== foundRows.length)
    return [`${foundRows.length} rows, not ${expected.length}`]
  const differentRow = expected.find((row, rowIndex) => !isSubset(row, foundRows[rowIndex] ?? {}))
  if (differentRow !== undefined) {
    return [
      `${JSON.stringify(foundRows[expected.indexOf(differentRow)])}, not ${JSON.stringify(differentRow)}`,
    ]
  }
  const hasChanged = (actual?.meta.changes ?? 0) > 0
  return hasChanged === meta.changes > 0 ? [] : [`changes ${hasChanged ? 'rows' : 'no row'}`]
}

function toRow(columns: readonly string[], values: readonly unknown[]): Row {
  return Object.fromEntries(columns.map((column, columnIndex) => [column, values[columnIndex]]))
}

function isSubset(expected: Row, actual: Row): boolean {
  return Object.entries(expected).every(([column, value]) => actual[column] === value)
}
