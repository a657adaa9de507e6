import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { readMigrations } from './read-migrations.ts'

const SchemaObject = z.object({ type: z.string(), name: z.string(), sql: z.string() })
type SchemaObject = z.infer<typeof SchemaObject>

const TYPES = ['table', 'index', 'view', 'trigger']
/** The tables in which SQLite stores a full-text index; it creates them with the index. */
const SHADOW_TABLE = /_(?:data|idx|content|docsize|config)$/

/** D1's limit for the length of a query is 100 kB; a query may contain several statements. */
const MAX_QUERY_LENGTH = 80_000

/**
 * Returns queries that create what all migrations together create, with its rows. They take a third of
 * the time of the migrations, most of which alter a schema that grows.
 */
export function readSchema(): string[] {
  const db = new DatabaseSync(':memory:')
  db.exec(readMigrations().flat().join('\n'))
  const objects = z
    .parse(
      z.array(SchemaObject),
      db
        .prepare(
          `SELECT type, name, sql FROM sqlite_master
           WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
        )
        .all(),
    )
    .toSorted((one, other) => TYPES.indexOf(one.type) - TYPES.indexOf(other.type))
  const indexes = objects.filter(isVirtual)
  const isShadow = ({ name }: SchemaObject) =>
    SHADOW_TABLE.test(name) && indexes.some((index) => name.startsWith(`${index.name}_`))
  const created = objects.filter((object) => !isShadow(object))
  const filled = created.filter((object) => object.type === 'table' && !isVirtual(object))
  const isTrigger = ({ type }: SchemaObject) => type === 'trigger'
  return joinStatements([
    ...created.filter((object) => !isTrigger(object)).map(({ sql }) => sql),
    ...filled.flatMap(({ name }) => toInserts(db, name)),
    ...created.filter(isTrigger).map(({ sql }) => sql),
  ])
}

/** A few long queries are run in half the time of hundreds of short ones. */
function joinStatements(statements: readonly string[]): string[] {
  const queries: string[] = []
  for (const statement of statements) {
    const joined = `${queries.at(-1) ?? ''}${statement};\n`
    if (queries.length > 0 && joined.length < MAX_QUERY_LENGTH) queries.splice(-1, 1, joined)
    else queries.push(`${statement};\n`)
  }
  return queries
}

function isVirtual({ sql }: SchemaObject): boolean {
  return sql.startsWith('CREATE VIRTUAL')
}

/** Returns one statement for all rows of a table, or none. */
function toInserts(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  const names = columns.map(({ name }) => `"${String(name)}"`)
  const values = names.map((name) => `quote(${name})`).join(` || ',' || `)
  const rows = db.prepare(`SELECT '(' || ${values} || ')' AS row FROM "${table}"`).all()
  if (rows.length === 0) return []
  return [`INSERT INTO "${table}" (${names.join()}) VALUES ${rows.map(({ row }) => row).join()}`]
}
