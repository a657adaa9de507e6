import { SHEETS_PREFIX } from '#shared/catalog/safety-sheet.ts'
import { findAnnouncedVersion, storeVersion } from '../content/announced-version.ts'
import type { MayContinue, Progress } from '../db/process-queue.ts'
import { logError } from '../observability/log.ts'
import { deleteUnnamedObjects } from './bucket-objects.ts'
import {
  findUnfinishedJob,
  ImportPart,
  PARTS_PREFIX,
  prepareJobEnd,
  toPartKey,
  type ImportBindings,
  type ImportJob,
} from './import-job.ts'
import { prepareSwitch } from './prepare-switch.ts'

const MINUTE_MS = 60_000
/** How often an import may fail or be cut off before it is given up. */
const MAX_ATTEMPTS = 6
const MAX_ERROR_CHARACTERS = 300
const STOPPED = 'The worker was stopped at each attempt.'
const UNREADABLE_MANIFEST =
  'The list of its parts cannot be read. Nothing was imported: import again.'
const MOVED = 'Someone else changed the shop during the import. Nothing was imported: import again.'

interface Run {
  readonly now: Date
  /** Whether another part, or the switch, may start. */
  readonly mayContinue: MayContinue
}

/** `retry_at`: it failed, and this is the time of the next attempt. */
type ImportStep = Progress | { readonly retry_at: string }

/**
 * Continues an import that the caller has leased: it stages part after part, applies all of them in one
 * transaction, and announces the new version. Each step leaves a mark in the job's row in the transaction of
 * its rows, and none does harm if it is done twice.
 */
export async function runImport(
  env: ImportBindings,
  id: string,
  { now, mayContinue }: Run,
): Promise<ImportStep> {
  const found = await findUnfinishedJob(env.DB, id)
  if (found === undefined) return 'done'
  const { manifest } = found
  if (manifest === null) return await giveUp(env.DB, { id, last_error: UNREADABLE_MANIFEST }, now)
  const job = { ...found, manifest }
  try {
    if (job.version === null) {
      if (job.attempts > MAX_ATTEMPTS) return await giveUp(env.DB, job, now)
      if (!(await stageParts(env, job, mayContinue))) return await release(env.DB, id, now)
      await applyRows(env, job, now)
    }
    await finish(env, job, now)
    return 'done'
  } catch (error) {
    logError('import', error, { id, attempts: job.attempts })
    return await recordFailure(env.DB, job, { now, error })
  }
}

/** Returns whether all parts are staged and the switch may start. */
async function stageParts(
  { DB, MEDIA }: ImportBindings,
  { id, manifest, staged_parts }: ImportJob,
  mayContinue: MayContinue,
): Promise<boolean> {
  for (const [index, hash] of manifest.parts.entries()) {
    if (index < staged_parts) continue
    if (!mayContinue()) return false
    const object = await MEDIA.get(toPartKey(hash))
    if (object === null) throw new Error(`A file of this import is missing: ${toPartKey(hash)}`)
    await DB.batch(preparePart(DB, { id, index, chunks: ImportPart.parse(await object.json()) }))
  }
  return mayContinue()
}

interface Part {
  readonly id: string
  readonly index: number
  readonly chunks: ImportPart
}

/** A worker whose lease has expired may continue late: its rows are stored already, or the import has ended. */
function preparePart(db: D1Database, { id, index, chunks }: Part): D1PreparedStatement[] {
  const insert = db.prepare(
    `INSERT INTO import_row (run, table_name, seq, row)
     SELECT ?1, ?2, ?3 + key, value FROM json_each(?4)
     WHERE EXISTS (
       SELECT 1 FROM import_job WHERE id = ?1 AND version IS NULL AND ended_at IS NULL
     )
     ON CONFLICT DO NOTHING`,
  )
  return [
    ...chunks.map(({ table, firstIndex, json }) => insert.bind(id, table, firstIndex, json)),
    db
      .prepare('UPDATE import_job SET staged_parts = MAX(staged_parts, ?2) WHERE id = ?1')
      .bind(id, index + 1),
  ]
}

/** The check of the staged rows prevents a second run: the first worker has deleted them. */
async function applyRows(
  { DB, CACHE }: ImportBindings,
  { id, manifest }: ImportJob,
  now: Date,
): Promise<void> {
  const { rows, columns, content_hash, began_from, actor } = manifest
  const stagedRows = { run: id, rows, getColumns: (table: string) => columns[table] ?? [] }
  const announced_version = await findAnnouncedVersion(CACHE)
  const imported_at = now.toISOString()
  await DB.batch([
    ...prepareSwitch(DB, stagedRows, {
      content_hash,
      began_from,
      actor,
      imported_at,
      announced_version,
    }),
    DB.prepare(
      'UPDATE import_job SET version = (SELECT version FROM catalogue WHERE id = 1) WHERE id = ?1',
    ).bind(id),
  ])
}

async function finish(
  { DB, CACHE, MEDIA }: ImportBindings,
  { id, manifest }: ImportJob,
  now: Date,
): Promise<void> {
  const version = await DB.prepare('SELECT version FROM catalogue WHERE id = 1').first<number>(
    'version',
  )
  if (version !== null) await storeVersion(CACHE, version)
  await deleteUnnamedObjects(MEDIA, { prefix: SHEETS_PREFIX, namedKeys: manifest.sheets })
  await deleteUnnamedObjects(MEDIA, { prefix: PARTS_PREFIX, namedKeys: [] })
  await DB.batch(prepareJobEnd(DB, { id, now, error: null }))
}

/** Ends the lease. Attempts that end well are not counted. */
async function release(db: D1Database, id: string, now: Date): Promise<Progress> {
  await db
    .prepare(
      'UPDATE import_job SET due_at = ?2, queued_at = NULL, attempts = attempts - 1 WHERE id = ?1',
    )
    .bind(id, now.toISOString())
    .run()
  return 'more'
}

async function giveUp(
  db: D1Database,
  { id, last_error }: Pick<ImportJob, 'id' | 'last_error'>,
  now: Date,
): Promise<Progress> {
  await db.batch(prepareJobEnd(db, { id, now, error: last_error ?? STOPPED }))
  return 'done'
}

/** A switch that has failed begins again with the first part, because staged rows may be missing. */
async function recordFailure(
  db: D1Database,
  { id, manifest, attempts }: ImportJob,
  { now, error }: { readonly now: Date; readonly error: unknown },
): Promise<ImportStep> {
  if (await hasMoved(db, id, manifest.began_from)) {
    await db.batch(prepareJobEnd(db, { id, now, error: MOVED }))
    return 'done'
  }
  const delay_ms = MINUTE_MS * 2 ** Math.min(attempts, MAX_ATTEMPTS)
  const retry_at = new Date(now.getTime() + delay_ms).toISOString()
  await db
    .prepare(
      `UPDATE import_job SET due_at = ?2, last_error = ?3,
         staged_parts = IIF(staged_parts = parts, 0, staged_parts)
       WHERE id = ?1 AND ended_at IS NULL`,
    )
    .bind(id, retry_at, String(error).slice(0, MAX_ERROR_CHARACTERS))
    .run()
  return { retry_at }
}

/** Whether the catalogue has become another version, and not by this import. */
async function hasMoved(db: D1Database, id: string, began_from: number): Promise<boolean> {
  const moved = await db
    .prepare(
      `SELECT 1 FROM import_job WHERE id = ?1 AND version IS NULL
         AND COALESCE((SELECT version FROM catalogue WHERE id = 1), 0) <> ?2`,
    )
    .bind(id, began_from)
    .first()
  return moved !== null
}
