export interface PageRequest {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly count: number
}

export interface Page<Row> {
  readonly rows: Row[]
  /** The cursors of the pages beside this one; null where there is none. */
  readonly after: string | null
  readonly before: string | null
}

/**
 * Makes a page of rows that were read from the cursor on, one more than the page holds. Rows before a cursor
 * were read backwards.
 */
export function toPage<Row>(
  readRows: readonly Row[],
  { after, before, count }: PageRequest,
  toCursor: (row: Row) => string,
): Page<Row> {
  const isBefore = before !== undefined
  const hasMore = readRows.length > count
  const shownRows = readRows.slice(0, count)
  const rows = isBefore ? shownRows.toReversed() : shownRows
  const [first, last] = [rows.at(0), rows.at(-1)]
  const hasAfter = isBefore || hasMore
  const hasBefore = isBefore ? hasMore : after !== undefined
  return {
    rows,
    after: hasAfter && last !== undefined ? toCursor(last) : null,
    before: hasBefore && first !== undefined ? toCursor(first) : null,
  }
}
