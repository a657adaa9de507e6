import * as z from 'zod/mini'

/** Runs one statement and parses every row. */
export async function all<Row extends z.ZodMiniType>(
  row: Row,
  statement: D1PreparedStatement,
): Promise<z.output<Row>[]> {
  const { results } = await statement.all()
  return z.parse(z.array(row), results)
}

/** Runs one statement and parses its first row, if there is one. */
export async function first<Row extends z.ZodMiniType>(
  row: Row,
  statement: D1PreparedStatement,
): Promise<z.output<Row> | undefined> {
  const found = await statement.first()
  return found === null ? undefined : z.parse(row, found)
}

/** A 0/1 column. */
export const flag = z.pipe(
  z.number(),
  z.transform((value) => value !== 0),
)

/** A JSON column of the given shape. */
export function jsonColumn<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    shape,
  )
}

/** D1 or a session of it: whatever statements can be prepared on. */
export type Db = Pick<D1DatabaseSession, 'prepare'>

/** The same where several statements belong together. */
export type BatchDb = Db & Pick<D1DatabaseSession, 'batch'>
