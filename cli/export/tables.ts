import * as z from 'zod/mini'
import { all } from '../../worker/db/rows.ts'

export interface TableShape {
  readonly name: string
  /** The columns that can be written. Generated columns are left out. */
  readonly columns: readonly string[]
  /** The primary key, which rows are sorted by. */
  readonly key: readonly string[]
}

/** Tables that an import or a statement derives from other tables. */
const DERIVED_TABLES = new Set([
  'search_document',
  'search_page',
  'search_word',
  'search_slip',
  'product_term',
  'variant_term',
  'category_value',
  'category_hue',
  'sales_day',
])
const SYSTEM_TABLE = /^(sqlite_|_cf_|d1_)/
/** Staged rows, imports that wait for the worker, and the lock of a running deployment. */
const TRANSIENT_TABLES = ['import_row', 'import_job', 'deploy_lock']

const TableDefinition = z.object({ name: z.string(), sql: z.string() })

/** Returns the tables whose rows cannot be derived, with referenced tables first. */
export async function listTables(db: D1Database): Promise<TableShape[]> {
  return (await listAllTables(db)).filter(({ name }) => !DERIVED_TABLES.has(name))
}

/** Also returns derived tables, but not the internal tables of indexes. */
export async function listAllTables(db: D1Database): Promise<TableShape[]> {
  const definitions = await all(
    TableDefinition,
    db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name"),
  )
  const virtualTables = definitions
    .filter(({ sql: sqlByName }) => /^CREATE VIRTUAL/i.test(sqlByName))
    .map(({ name }) => name)
  const isShadow = (name: string) =>
    virtualTables.some((table) => name === table || name.startsWith(`${table}_`))
  const tables = definitions.filter(
    ({ name }) => !SYSTEM_TABLE.test(name) && !isShadow(name) && !TRANSIENT_TABLES.includes(name),
  )
  const shapes = await readShapes(
    db,
    tables.map(({ name }) => name),
  )
  return sortByReferences(
    shapes,
    new Map(tables.map(({ name, sql: sqlByName }) => [name, sqlByName])),
  )
}

const Column = z.object({ name: z.string(), pk: z.number(), hidden: z.number() })

async function readShapes(db: D1Database, names: readonly string[]): Promise<TableShape[]> {
  if (names.length === 0) return []
  const pragmaResults = await db.batch(
    names.map((name) => db.prepare(`PRAGMA table_xinfo(${name})`)),
  )
  return pragmaResults.map(({ results }, index) => {
    const columns = z.parse(z.array(Column), results)
    const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
    return {
      name: names[index] ?? '',
      columns: columns.filter(({ hidden }) => hidden === 0).map((column) => column.name),
      key: key.map((column) => column.name),
    }
  })
}

function sortByReferences(
  shapes: readonly TableShape[],
  sqlByName: ReadonlyMap<string, string>,
): TableShape[] {
  const sortedShapes: TableShape[] = []
  const visitedNames = new Set<string>()
  const visit = (shape: TableShape) => {
    if (visitedNames.has(shape.name)) return
    visitedNames.add(shape.name)
    for (const [, other] of (sqlByName.get(shape.name) ?? '').matchAll(/REFERENCES (\w+)/g)) {
      const referencedShape = shapes.find(({ name }) => name === other)
      if (referencedShape !== undefined) visit(referencedShape)
    }
    sortedShapes.push(shape)
  }
  for (const shape of shapes) visit(shape)
  return sortedShapes
}
