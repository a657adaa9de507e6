import { prepareCatalogueAudit, type Actor } from '../db/audit.ts'
import {
  DELETE_PRICES_OF_REMOVED,
  DERIVE_FROM_CHEAPEST,
  DERIVE_FROM_VARIANTS,
  LISTING_STATEMENTS,
} from './listing-statements.ts'
import { SEARCH_STATEMENTS } from './search-statements.ts'
import { prepareCompletenessCheck, type StoreDatabase } from './staging-table.ts'
import { toClearStatements, toTableStatements } from './table-statements.ts'
import { TABLES } from './tables.ts'

export interface ImportRecord {
  readonly content_hash: string
  /** ISO 8601, UTC. */
  readonly imported_at: string
  /**
   * The newest version that was announced to the caches. The database may have been restored to an
   * earlier version.
   */
  readonly announced_version?: number
  /**
   * The version that the import was compared with, 0 for an empty shop. The import fails if the
   * catalogue has another version.
   */
  readonly began_from?: number | undefined
  /** The operator, for the audit log. */
  readonly actor?: Actor | undefined
}

interface StagedRows {
  /** The name under which `import_row` has them. */
  readonly run: string
  readonly rows: number
  /** Returns the columns of the staged rows of a table. */
  readonly getColumns: (table: string) => readonly string[]
}

/**
 * Returns the statements that replace the catalogue by staged rows and raise its version. They run as one
 * batch, and only one of them returns a row: the new version.
 */
export function prepareSwitch(
  db: StoreDatabase,
  { run, rows, getColumns }: StagedRows,
  importRecord: ImportRecord,
): D1PreparedStatement[] {
  const statements = [
    ...TABLES.flatMap((table) => toTableStatements(table, getColumns(table.name))),
    ...SEARCH_STATEMENTS,
  ]
  return [
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    prepareCompletenessCheck(db, run, rows),
    ...(importRecord.began_from === undefined
      ? []
      : [prepareVersionCheck(db, run, importRecord.began_from)]),
    prepareImportLog(db, importRecord),
    prepareVersionUpdate(db, importRecord),
    ...toClearStatements(TABLES).map((statement) => db.prepare(statement)),
    ...statements.map((statement) => db.prepare(statement).bind(run)),
    db.prepare(DELETE_PRICES_OF_REMOVED),
    db.prepare(DERIVE_FROM_VARIANTS),
    db.prepare(DERIVE_FROM_CHEAPEST),
    ...LISTING_STATEMENTS.map((statement) => db.prepare(statement)),
    ...prepareImportAudit(db, importRecord, rows),
    db.prepare('DELETE FROM import_row WHERE run = ?1').bind(run),
  ]
}

/**
 * Returns a statement that fails if the catalogue has another version, in the same way as
 * `prepareCompletenessCheck`.
 */
function prepareVersionCheck(
  db: StoreDatabase,
  run: string,
  began_from: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO import_row (run, table_name, seq, row)
       SELECT ?1, 'moved', 0, 'the shop has changed'
       WHERE COALESCE((SELECT version FROM catalogue WHERE id = 1), 0) <> ?2`,
    )
    .bind(run, began_from)
}

/** Records which version an import has replaced. */
function prepareImportLog(db: StoreDatabase, importRecord: ImportRecord): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO import_log (version, began_from, content_hash, imported_at)
       SELECT MAX(COALESCE(MAX(version), 0), ?3) + 1, MAX(version), ?1, ?2
       FROM catalogue WHERE id = 1
       ON CONFLICT (version) DO UPDATE SET
         began_from = excluded.began_from, content_hash = excluded.content_hash,
         imported_at = excluded.imported_at`,
    )
    .bind(importRecord.content_hash, importRecord.imported_at, importRecord.announced_version ?? 0)
}

function prepareImportAudit(
  db: StoreDatabase,
  { actor, imported_at, began_from }: ImportRecord,
  rows: number,
): D1PreparedStatement[] {
  if (actor === undefined) return []
  return [
    prepareCatalogueAudit(db, {
      actor,
      now: new Date(imported_at),
      action: 'content.import',
      before: began_from === undefined ? undefined : { version: began_from },
      after: { rows },
    }),
  ]
}

function prepareVersionUpdate(db: StoreDatabase, importRecord: ImportRecord): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO catalogue (id, version, content_hash, imported_at) VALUES (1, ?3 + 1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET
         version = MAX(version, ?3) + 1, content_hash = excluded.content_hash,
         imported_at = excluded.imported_at
       RETURNING version`,
    )
    .bind(importRecord.content_hash, importRecord.imported_at, importRecord.announced_version ?? 0)
}
