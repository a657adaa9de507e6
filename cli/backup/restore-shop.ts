import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { all } from '../../worker/db/rows.ts'
import { CommandError } from '../command/command-errors.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { deleteUnnamedSheets } from '../import/put-sheets.ts'
import { putFiles, type ImportTools } from '../import/put-files.ts'
import { prepareCatalogueAudit, type AuditedValues } from '../../worker/db/audit.ts'
import { findAnnouncedVersion } from '../../worker/content/announced-version.ts'
import { announceVersion } from '../../worker/operations/change-catalogue.ts'
import { readContent } from '../content/read-content.ts'
import { LISTING_STATEMENTS } from '../../worker/import/listing-statements.ts'
import { findCatalogue } from '../import/read-catalogue.ts'
import { SEARCH_STATEMENTS } from '../../worker/import/search-statements.ts'
import { createStagingTable, prepareCompletenessCheck } from '../../worker/import/staging-table.ts'
import { CONTENT, MEDIA, type Manifest } from './manifest.ts'
import { listMissingParcels, listMissingRows } from './missing-rows.ts'
import { prepareOrphanRemoval } from './orphan-removal.ts'
import { checkFiles, readTable, type ExportFolder } from './read-export.ts'
import { DERIVED_STATEMENTS } from './derived-statements.ts'
import { stageSearch } from './stage-search.ts'
import { listTables, type TableShape } from '../export/tables.ts'

/**
 * Restores an export: first pictures and files, which are not visible yet, then all rows in one
 * transaction. An interrupted restore can be repeated.
 */
export async function restoreShop(
  env: OperatorEnv,
  exported: ExportFolder,
  tools: ImportTools,
): Promise<{ readonly version: number; readonly rows: number }> {
  const { folder, manifest } = exported
  const tables = await matchTables(env.DB, manifest)
  await checkFiles(exported)
  const contentFolder = join(folder, CONTENT)
  const content = await readContent(contentFolder, { rules: 'unchecked' })
  const { pictures } = await putFiles(env.MEDIA, { content, folder: contentFolder }, tools)
  for (const { key, type } of manifest.media) {
    const bytes = await readFile(join(folder, MEDIA, key))
    const metadata = type === null ? {} : { httpMetadata: { contentType: type } }
    await env.MEDIA.put(key, bytes, metadata)
  }
  const run = crypto.randomUUID()
  await env.DB.prepare('DELETE FROM import_row').run()
  const staging = createStagingTable(env.DB, run)
  tools.progress.start('Tables', tables.length)
  for (const { name } of tables) {
    for await (const rows of readTable(exported, name)) await staging.add(name, rows)
    tools.progress.step()
  }
  tools.progress.finish()
  await stageSearch(staging, exported, { content, pictures })
  const stagedRowCount = await staging.finish()
  const lowestVersion = await chooseVersion(env, manifest)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const audits = prepareRestoreAudit(env.DB, tools, {
    exported_version: manifest.catalogue_version,
    rows,
  })
  const version = await replaceRows(env.DB, {
    run,
    manifest,
    tables,
    stagedRowCount,
    lowestVersion,
    audits,
  })
  await announceVersion(env.CACHE, version)
  await deleteUnnamedSheets(env.MEDIA, content.sheets)
  return { version, rows }
}

/**
 * Returns the tables with the columns of the export. An export of an older version may lack
 * columns. Throws a CommandError if it has unknown columns.
 */
async function matchTables(db: D1Database, manifest: Manifest): Promise<TableShape[]> {
  const shapes = await listTables(db)
  if (shapes.length === 0) {
    throw new CommandError(
      'The database has no tables yet: apply the migrations first, as docs/backups.md says. ' +
        'Nothing was changed.',
    )
  }
  for (const { name, columns } of manifest.tables) {
    const knownShape = shapes.find((shape) => shape.name === name)
    const unknownColumns = columns.filter((column) => knownShape?.columns.includes(column) !== true)
    if (unknownColumns.length === 0) continue
    throw new CommandError(
      `The export has ${name}.${unknownColumns[0] ?? ''}, which this version of the shop does not know. ` +
        'Bring the shop to the version that made the export. Nothing was changed.',
    )
  }
  return shapes.map((shape) => {
    const exported = manifest.tables.find(({ name }) => name === shape.name)
    return { ...shape, columns: exported?.columns ?? [] }
  })
}

interface StagedExport {
  readonly run: string
  readonly manifest: Manifest
  readonly tables: readonly TableShape[]
  /** The number of staged rows. */
  readonly stagedRowCount: number
  /** The new catalogue version, unless somebody raises the replaced one until then. */
  readonly lowestVersion: number
  /** Stored after the rows of the export, which replace those of the audit log. */
  readonly audits: readonly D1PreparedStatement[]
}

const VersionRow = z.object({ version: z.number() })
const REPLACED_VERSION = 'replaced_version'

/**
 * Replaces all rows in one transaction, and returns the new catalogue version. Triggers are dropped first and
 * created again at the end, because they would count again what the restored rows already contain.
 */
async function replaceRows(
  db: D1Database,
  { run, manifest, tables, stagedRowCount, lowestVersion, audits }: StagedExport,
): Promise<number> {
  const triggers = await all(
    z.object({ name: z.string(), sql: z.string() }),
    db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"),
  )
  const results = await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    prepareCompletenessCheck(db, run, stagedRowCount),
    db
      .prepare(
        `INSERT INTO import_row (run, table_name, seq, row)
         SELECT ?1, '${REPLACED_VERSION}', 0, json_object('version', version) FROM catalogue`,
      )
      .bind(run),
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...tables.toReversed().map(({ name }) => db.prepare(`DELETE FROM "${name}"`)),
    ...tables.flatMap((table) => toInsert(db, table, run)),
    ...(await prepareOrphanRemoval(db, tables)),
    db
      .prepare(
        `UPDATE catalogue SET version = MAX(?1, COALESCE((
           SELECT (row ->> 'version') + 1 FROM import_row
           WHERE run = ?2 AND table_name = '${REPLACED_VERSION}'
         ), 0)) RETURNING version`,
      )
      .bind(lowestVersion, run),
    ...audits,
    ...listMissingRows(manifest).map((statement) => db.prepare(statement)),
    ...SEARCH_STATEMENTS.map((statement) => db.prepare(statement).bind(run)),
    ...LISTING_STATEMENTS.map((statement) => db.prepare(statement)),
    ...DERIVED_STATEMENTS.map((statement) => db.prepare(statement)),
    ...triggers.map(({ sql }) => db.prepare(sql)),
    ...listMissingParcels(manifest).map((statement) => db.prepare(statement)),
    db.prepare('DELETE FROM import_row'),
    // The worker would otherwise end an import of the replaced shop, and delete files that it does not name.
    db.prepare('DELETE FROM import_job'),
  ])
  const [row] = results.flatMap((result) => result.results)
  return z.parse(VersionRow, row).version
}

function prepareRestoreAudit(
  db: D1Database,
  { actor, now }: ImportTools,
  after: AuditedValues,
): D1PreparedStatement[] {
  if (actor === undefined) return []
  return [prepareCatalogueAudit(db, { actor, now, action: 'shop.restore', after })]
}

function toInsert(db: D1Database, { name, columns }: TableShape, run: string) {
  if (columns.length === 0) return []
  const names = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((column) => `row ->> '$.${column}'`).join(', ')
  return [
    db
      .prepare(
        `INSERT INTO "${name}" (${names})
         SELECT ${values} FROM import_row WHERE run = ?1 AND table_name = '${name}' ORDER BY seq`,
      )
      .bind(run),
  ]
}

/**
 * Returns a version that is newer than every version that caches have seen, so that they do not
 * serve data that they cached before the restore.
 */
async function chooseVersion(
  { DB, CACHE }: OperatorEnv,
  { catalogue_version }: Manifest,
): Promise<number> {
  const storedVersion = (await findCatalogue(DB))?.version ?? 0
  const knownVersion = Math.max(storedVersion, await findAnnouncedVersion(CACHE))
  return knownVersion < catalogue_version ? catalogue_version : knownVersion + 1
}
