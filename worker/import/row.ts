import { TABLES } from './tables.ts'

/** The tables that `search-statements.ts` writes. */
const SEARCH_TABLES = ['search_document', 'search_page', 'search_word', 'search_slip'] as const

/** The names of all tables that an import writes. */
export const TABLE_NAMES = [...TABLES.map(({ name }) => name), ...SEARCH_TABLES]
export type Table = (typeof TABLE_NAMES)[number]

/** One row by column name. */
export type Row = Readonly<Record<string, string | number | null>>
export type Rows = Readonly<Record<Table, readonly Row[]>>

/** Merges batches of rows table by table. */
export function mergeRows(batches: readonly Partial<Rows>[]): Rows
export function mergeRows(
  batches: readonly Partial<Rows>[],
): Readonly<Record<string, readonly Row[]>> {
  return Object.fromEntries(
    TABLE_NAMES.map((table) => [table, batches.flatMap((batch) => batch[table] ?? [])]),
  )
}
