/**
 * How an import writes a table. `insert` and `update` contain SQL expressions for computed columns.
 */
export type TableRules = ReplacedTable | AppendedTable | RewrittenTable

/** Rows are inserted or updated by their key. Rows that the import lacks are deleted. */
interface ReplacedTable {
  readonly name: string
  readonly key: readonly string[]
  readonly mode?: undefined
  readonly insert?: Expressions
  readonly update?: Expressions
  /** An SQL condition that limits which rows may be deleted. */
  readonly deleteWhere?: string
  /** An SQL condition that limits which rows are updated. */
  readonly updateWhere?: string
}

/** Rows are inserted and never updated or deleted. */
interface AppendedTable {
  readonly name: string
  readonly key: readonly string[]
  readonly mode: 'append'
}

/**
 * Rows that match `clear` are deleted at the beginning of an import, then all rows are inserted.
 */
interface RewrittenTable {
  readonly name: string
  readonly mode: 'rewrite'
  readonly clear: string
  readonly insert: Expressions
}

type Expressions = Readonly<Record<string, string>>

/** Returns an SQL expression for a column of a staged row. */
export function extractColumn(column: string): string {
  return `json_extract(row, '$.${column}')`
}

/**
 * Returns the statements that clear rewritten tables. They run before all other statements of the
 * import.
 */
export function toClearStatements(tables: readonly TableRules[]): string[] {
  return tables.flatMap((table) =>
    table.mode === 'rewrite' ? [`DELETE FROM ${table.name} WHERE ${table.clear}`] : [],
  )
}

/**
 * Returns the statements that move staged rows to a table. `columns` are the columns of the staged
 * rows, and empty if no row is staged. ?1 is the run.
 */
export function toTableStatements(table: TableRules, columns: readonly string[]): string[] {
  const deletes = table.mode === undefined ? [toDelete(table)] : []
  return columns.length === 0 ? deletes : [...deletes, toInsert(table, columns)]
}

function toDelete({ name, key, deleteWhere }: ReplacedTable): string {
  const deleteCondition = deleteWhere === undefined ? '' : `${deleteWhere} AND `
  return `
    DELETE FROM ${name}
    WHERE ${deleteCondition}(${key.join(', ')}) NOT IN (
      SELECT ${key.map(extractColumn).join(', ')} ${selectStaged(name)}
    )`
}

function toInsert(table: TableRules, columns: readonly string[]): string {
  const values = new Map(columns.map((column) => [column, extractColumn(column)]))
  const computedColumns = table.mode === 'append' ? {} : (table.insert ?? {})
  for (const [column, value] of Object.entries(computedColumns)) values.set(column, value)
  const names = [...values.keys()]
  return `
    INSERT INTO ${table.name} (${names.join(', ')})
    SELECT ${[...values.values()].join(', ')}
    ${selectStaged(table.name)}
    ${toConflict(table, names)}`
}

function toConflict(table: TableRules, columns: readonly string[]): string {
  if (table.mode === 'rewrite') return 'ORDER BY seq'
  const { key } = table
  const conflict = `ON CONFLICT (${key.join(', ')})`
  const updatedColumns = columns.filter((column) => !key.includes(column))
  if (table.mode === 'append' || updatedColumns.length === 0) return `${conflict} DO NOTHING`
  const values = new Map(updatedColumns.map((column) => [column, `excluded.${column}`]))
  for (const [column, value] of Object.entries(table.update ?? {})) values.set(column, value)
  const names = [...values.keys()].join(', ')
  const updates = [...values.values()].join(', ')
  const condition = table.updateWhere === undefined ? '' : `${table.updateWhere} AND `
  // D1 bills each written row, also one that gets the values that it has.
  return `${conflict} DO UPDATE SET (${names}) = (${updates}) WHERE ${condition}(${names}) IS NOT (${updates})`
}

function selectStaged(table: string): string {
  return `FROM import_row WHERE run = ?1 AND table_name = '${table}'`
}
