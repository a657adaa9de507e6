import * as z from 'zod/mini'

/** Runs a statement and parses every row. */
export async function all<Row extends z.ZodMiniType>(
  row: Row,
  statement: D1PreparedStatement,
): Promise<z.output<Row>[]> {
  return toRows(row, await statement.all())
}

/** Parses the rows of a statement that has run, alone or in a batch. */
export function toRows<Row extends z.ZodMiniType>(
  row: Row,
  result: D1Result | undefined,
): z.output<Row>[] {
  if (result === undefined) throw new Error('D1 returned no result')
  return result.results.map((one) => z.parse(row, one))
}

/** Runs a statement and parses its first row, if there is one. */
export async function first<Row extends z.ZodMiniType>(
  row: Row,
  statement: D1PreparedStatement,
): Promise<z.output<Row> | undefined> {
  const found = await statement.first()
  return found === null ? undefined : z.parse(row, found)
}

/** A boolean stored as 0 or 1. */
export const flag = z.pipe(
  z.number(),
  z.transform((value) => value !== 0),
)

/** A column that holds JSON of the given shape. */
export function jsonColumn<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    shape,
  )
}

/** D1 or one of its sessions, for preparing statements. */
export type Db = Pick<D1DatabaseSession, 'prepare'>

/** D1 or one of its sessions, for statements that run as a batch. */
export type BatchDb = Db & Pick<D1DatabaseSession, 'batch'>
