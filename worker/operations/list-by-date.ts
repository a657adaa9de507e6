import type { PageRequest } from './page-of.ts'

/** Greater than every date. */
const LAST_DATE = '9999'

/** Reads a cursor, which is a date and an id; without one the list begins at its newest row. */
export function readCursor({ after, before }: Omit<PageRequest, 'count'>): [string, string] {
  const [date = '', id = ''] = (before ?? after ?? LAST_DATE).split(' ')
  return [date, id]
}

export interface DateOrder {
  /** The columns of a date and of an id, by which an index orders the rows. */
  readonly date: string
  readonly id: string
  /** The order of the ids of one date in the index. */
  readonly ids: 'ASC' | 'DESC'
  readonly isBefore: boolean
}

/** Returns the end of a statement that reads from the cursor on, with ?1 as its date and ?2 as its id. */
export function toDateOrder({ date, id, ids, isBefore }: DateOrder): string {
  const [edge, order] = isBefore ? ['>=', 'ASC'] : ['<=', 'DESC']
  const isIdDescending = (ids === 'DESC') !== isBefore
  const passed = isIdDescending ? '>=' : '<='
  return `${date} ${edge} ?1 AND NOT (${date} = ?1 AND ${id} ${passed} ?2)
    ORDER BY ${date} ${order}, ${id} ${isIdDescending ? 'DESC' : 'ASC'}`
}
