import * as z from 'zod/mini'
import { first, jsonColumn } from '../db/rows.ts'

/** The bindings that an import reads and changes. */
export interface ImportBindings {
  readonly DB: D1Database
  readonly CACHE: KVNamespace
  readonly MEDIA: R2Bucket
}

/** The folder of R2 with the rows of imports that wait. */
export const PARTS_PREFIX = 'imports/'

/** Returns the R2 key of a part. Its name is the hash of its content, so no part is uploaded twice. */
export function toPartKey(hash: string): string {
  return `${PARTS_PREFIX}${hash}`
}

/** A part holds as many rows as one call of D1 stages. */
export const ImportPart = z.array(
  z.object({ table: z.string(), firstIndex: z.number(), json: z.string() }),
)
export type ImportPart = z.infer<typeof ImportPart>

export const ImportManifest = z.object({
  /** The hashes of the parts. */
  parts: z.array(z.string()),
  rows: z.number(),
  /** The columns of the rows of each table. */
  columns: z.record(z.string(), z.array(z.string())),
  /** The R2 keys of the safety data sheets that the content names. */
  sheets: z.array(z.string()),
  content_hash: z.string(),
  /** The version that the operator compared the import with; 0: the shop was empty. */
  began_from: z.number(),
  /** The operator, for the audit log. */
  actor: z.optional(
    z.object({ name: z.string(), is_verified: z.boolean(), request_id: z.string() }),
  ),
})
export type ImportManifest = z.infer<typeof ImportManifest>

const UnreadableManifest = z.pipe(
  z.string(),
  z.transform(() => null),
)

const FoundJob = z.object({
  id: z.string(),
  /** Null if this version of the shop cannot read it. */
  manifest: z.union([jsonColumn(ImportManifest), UnreadableManifest]),
  staged_parts: z.number(),
  version: z.nullable(z.number()),
  attempts: z.number(),
  last_error: z.nullable(z.string()),
})
type FoundJob = z.infer<typeof FoundJob>

export interface ImportJob extends FoundJob {
  readonly manifest: ImportManifest
}

export function findUnfinishedJob(db: D1Database, id: string): Promise<FoundJob | undefined> {
  return first(
    FoundJob,
    db
      .prepare(
        `SELECT id, manifest, staged_parts, version, attempts, last_error FROM import_job
         WHERE id = ?1 AND ended_at IS NULL`,
      )
      .bind(id),
  )
}

/**
 * Prepares the end of a job, with the deletion of its staged rows. A job that has not become a version of
 * the catalogue needs an error.
 */
export function prepareJobEnd(
  db: D1Database,
  { id, now, error }: { readonly id: string; readonly now: Date; readonly error: string | null },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE import_job SET ended_at = ?2, last_error = ?3, manifest = '{}'
         WHERE id = ?1 AND ended_at IS NULL`,
      )
      .bind(id, now.toISOString(), error),
    db.prepare('DELETE FROM import_row WHERE run = ?1').bind(id),
  ]
}
