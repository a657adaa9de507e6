import type { Answer, Question } from './recorded-release.ts'

/** The same statement fails for more than one reason; the words of the first line tell which. */
const MOST_DIFFERENCES = 20

/**
 * Asks a database what a release has asked, in the same order, and says what is answered otherwise.
 * Further columns, and how many rows a trigger changes besides, make no difference to the release.
 */
export async function replay(db: D1Database, questions: readonly Question[]): Promise<string[]> {
  const differences: string[] = []
  for (const [at, question] of questions.entries()) {
    const said = await ask(db, question)
    const [first] = question.statements
    const name = `${at}: ${first?.[0].replaceAll(/\s+/g, ' ').slice(0, 120)}`
    if (typeof said === 'string' || question.error !== undefined) {
      const expected = toReason(question.error ?? 'no error')
      const actual = typeof said === 'string' ? toReason(said) : 'no error'
      if (actual !== expected) differences.push(`${name}: ${actual} instead of ${expected}`)
      continue
    }
    const differs = (question.results ?? []).flatMap((expected, index) =>
      compare(expected, said[index]).map((difference) => `${name} [${index}]: ${difference}`),
    )
    differences.push(...differs)
    if (differences.length > MOST_DIFFERENCES) break
  }
  return differences
}

type Row = Readonly<Record<string, unknown>>

async function ask(
  db: D1Database,
  { statements, isBatch }: Question,
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

function compare({ meta, results }: Answer, actual: D1Result<Row> | undefined): string[] {
  const { columns, rows } = Array.isArray(results) ? { columns: [], rows: [] } : results
  const expected = rows.map((row) => toRow(columns, row))
  const found = actual?.results ?? []
  if (expected.length !== found.length) return [`${found.length} rows, not ${expected.length}`]
  const differs = expected.find((row, at) => !isPartOf(row, found[at] ?? {}))
  if (differs !== undefined) {
    return [`${JSON.stringify(found[expected.indexOf(differs)])}, not ${JSON.stringify(differs)}`]
  }
  const hasChanged = (actual?.meta.changes ?? 0) > 0
  return hasChanged === meta.changes > 0 ? [] : [`changes ${hasChanged ? 'rows' : 'no row'}`]
}

function toRow(columns: readonly string[], values: readonly unknown[]): Row {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]))
}

function isPartOf(expected: Row, actual: Row): boolean {
  return Object.entries(expected).every(([column, value]) => actual[column] === value)
}
