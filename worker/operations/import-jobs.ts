import * as z from 'zod/mini'
import { first } from '../db/rows.ts'
import { deleteUnnamedObjects } from '../import/bucket-objects.ts'
import { PARTS_PREFIX, type ImportManifest } from '../import/import-job.ts'
import { prepareLeftoverDeletion } from '../import/staging-table.ts'
import type { ShopBindings } from './shop-bindings.ts'

const ImportState = z.object({
  id: z.string(),
  created_at: z.string(),
  parts: z.number(),
  staged_parts: z.number(),
  /** The version of the catalogue that the import has become. */
  version: z.nullable(z.number()),
  last_error: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
})
export type ImportState = z.infer<typeof ImportState>

/** Returns the latest import that was left to the worker. */
export function findLastImport(db: D1Database): Promise<ImportState | undefined> {
  return first(
    ImportState,
    db.prepare(
      `SELECT id, created_at, parts, staged_parts, version, last_error, ended_at FROM import_job
       ORDER BY created_at DESC LIMIT 1`,
    ),
  )
}

interface NewImport {
  readonly id: string
  readonly manifest: ImportManifest
  readonly now: Date
}

/**
 * Leaves an import to the worker, whose cron takes it up. It replaces the record of the import before, and
 * returns false if that has not ended: its row is unique.
 */
export async function createImportJob(
  db: D1Database,
  { id, manifest, now }: NewImport,
): Promise<boolean> {
  const results = await db.batch([
    db.prepare('DELETE FROM import_job WHERE ended_at IS NOT NULL'),
    prepareLeftoverDeletion(db),
    db
      .prepare(
        `INSERT INTO import_job (id, manifest, parts, created_at, due_at)
         VALUES (?1, ?2, ?3, ?4, ?4) ON CONFLICT DO NOTHING RETURNING id`,
      )
      .bind(id, JSON.stringify(manifest), manifest.parts.length, now.toISOString()),
  ])
  return results.at(-1)?.results.length === 1
}

/** Deletes the unfinished import, and returns false if there is none or it has replaced the catalogue. */
export async function cancelImport({
  DB,
  MEDIA,
}: Pick<ShopBindings, 'DB' | 'MEDIA'>): Promise<boolean> {
  const isWaiting = 'ended_at IS NULL AND version IS NULL'
  const results = await DB.batch([
    DB.prepare(
      `DELETE FROM import_row WHERE run IN (SELECT id FROM import_job WHERE ${isWaiting})`,
    ),
    DB.prepare(`DELETE FROM import_job WHERE ${isWaiting} RETURNING id`),
  ])
  if (results.at(-1)?.results.length !== 1) return false
  await deleteUnnamedObjects(MEDIA, { prefix: PARTS_PREFIX, namedKeys: [] })
  return true
}
