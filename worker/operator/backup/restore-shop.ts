import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { all } from '../../db/rows.ts'
import { Refused } from '../command/refused.ts'
import { importContent } from '../import-content.ts'
import type { OperatorEnv } from '../platform.ts'
import type { Progress } from '../progress.ts'
import { announce } from '../raise-version.ts'
import { readContent } from '../read-content.ts'
import type { Row } from '../rows/row.ts'
import { LISTING_STATEMENTS } from '../store/listing-statements.ts'
import { findCatalogue } from '../store/read-catalogue.ts'
import { createStage, refuseIncomplete } from '../store/stage.ts'
import { CONTENT, MEDIA, toFileName, type Manifest } from './manifest.ts'
import { listTables, type TableShape } from './tables.ts'

interface RestoreTools {
  readonly progress: Progress
  readonly now: Date
  readonly cache: string
}

interface Export {
  readonly folder: string
  readonly manifest: Manifest
}

/**
 * Makes the shop what the export says. First the content, for pictures and search; then every row in
 * one transaction. Run again after it was stopped, it does the same.
 */
export async function restoreShop(
  env: OperatorEnv,
  { folder, manifest }: Export,
  tools: RestoreTools,
): Promise<{ readonly version: number; readonly rows: number }> {
  const tables = await matchTables(env.DB, manifest)
  const place = join(folder, CONTENT)
  const content = await readContent(place)
  const highest = await findHighestVersion(env)
  await importContent(env, { content, folder: place }, tools)
  for (const { key, type } of manifest.media) {
    const bytes = await readFile(join(folder, MEDIA, key))
    const metadata = type === null ? {} : { httpMetadata: { contentType: type } }
    await env.MEDIA.put(key, bytes, metadata)
  }
  const run = crypto.randomUUID()
  await env.DB.prepare('DELETE FROM import_row').run()
  const rows = await stageRows(env.DB, { folder, run, tables, progress: tools.progress })
  await replaceRows(env.DB, { run, tables, rows })
  const version = await settleVersion(env, manifest, highest)
  return { version, rows }
}

/** An export of an older version of the shop may lack columns, never have more. */
async function matchTables(db: D1Database, manifest: Manifest): Promise<TableShape[]> {
  const shapes = await listTables(db)
  for (const { name, columns } of manifest.tables) {
    const known = shapes.find((shape) => shape.name === name)
    const unknown = columns.filter((column) => known?.columns.includes(column) !== true)
    if (unknown.length === 0) continue
    throw new Refused(
      `The export has ${name}.${unknown[0] ?? ''}, which this version of the shop does not know. ` +
        'Bring the shop to the version that made the export. Nothing was changed.',
    )
  }
  return shapes.map((shape) => {
    const exported = manifest.tables.find(({ name }) => name === shape.name)
    return { ...shape, columns: exported?.columns ?? [] }
  })
}

interface Staging {
  readonly folder: string
  readonly run: string
  readonly tables: readonly TableShape[]
  readonly progress: Progress
}

const ROWS_AT_ONCE = 500
const AnyRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

async function stageRows(
  db: D1Database,
  { folder, run, tables, progress }: Staging,
): Promise<number> {
  const stage = createStage(db, run)
  progress.start('Tables', tables.length)
  for (const { name, columns } of tables) {
    let rows: Row[] = []
    const lines = columns.length === 0 ? [] : linesOf(join(folder, toFileName(name)))
    for await (const line of lines) {
      rows.push(z.parse(AnyRow, JSON.parse(line)))
      if (rows.length < ROWS_AT_ONCE) continue
      await stage.put(name, rows)
      rows = []
    }
    await stage.put(name, rows)
    progress.step()
  }
  progress.finish()
  return stage.finish()
}

function linesOf(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity })
}

interface Staged {
  readonly run: string
  readonly tables: readonly TableShape[]
  readonly rows: number
}

/** Triggers would count a second time what the rows have counted already: they are away meanwhile. */
async function replaceRows(db: D1Database, { run, tables, rows }: Staged): Promise<void> {
  const triggers = await all(
    z.object({ name: z.string(), sql: z.string() }),
    db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"),
  )
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    refuseIncomplete(db, run, rows),
    ...triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...tables.toReversed().map(({ name }) => db.prepare(`DELETE FROM "${name}"`)),
    ...tables.flatMap((table) => toInsert(db, table, run)),
    ...LISTING_STATEMENTS.map((statement) => db.prepare(statement)),
    ...triggers.map(({ sql }) => db.prepare(sql)),
    db.prepare('DELETE FROM import_row'),
  ])
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

async function findHighestVersion({ DB, CACHE }: OperatorEnv): Promise<number> {
  const told = Number((await CACHE.get(CATALOGUE_VERSION_KEY)) ?? 0)
  const stored = (await findCatalogue(DB))?.version ?? 0
  return Math.max(Number.isFinite(told) ? told : 0, stored)
}

/** A version that caches have heard of must not come again for something else. */
async function settleVersion(
  { DB, CACHE }: OperatorEnv,
  { catalogue_version }: Manifest,
  highest: number,
): Promise<number> {
  const version = highest > catalogue_version ? highest + 1 : catalogue_version
  await DB.prepare('UPDATE catalogue SET version = ?1').bind(version).run()
  await announce(CACHE, version)
  return version
}
