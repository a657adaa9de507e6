import * as z from 'zod/mini'
import type { Db } from '../db/rows.ts'
import { logError } from '../observability/log.ts'

const UNKNOWN = 'unknown'
const MAX_CHARACTERS = 100
/** A message in the dead-letter queue may be from another version. */
const DeadMessage = z.object({ kind: z.optional(z.unknown()), id: z.optional(z.unknown()) })

/** Records messages that were tried as often as the queue allows, and logs each as an error. */
export async function recordDeadJobs(
  batch: MessageBatch,
  db: D1Database,
  now: Date,
): Promise<void> {
  const jobs = batch.messages.map(({ body }) => {
    const { kind, id } = DeadMessage.safeParse(body).data ?? {}
    return { kind: toText(kind), id: toText(id) }
  })
  for (const job of jobs) logError('jobs', 'dead letter', job)
  await db.batch(
    jobs.map(({ kind, id }) =>
      db
        .prepare(
          `INSERT INTO dead_job (kind, job_id, died_at) VALUES (?1, ?2, ?3)
           ON CONFLICT (kind, job_id) DO UPDATE SET died_at = excluded.died_at`,
        )
        .bind(kind, id, now.toISOString()),
    ),
  )
}

function toText(part: unknown): string {
  return typeof part === 'string' ? part.slice(0, MAX_CHARACTERS) : UNKNOWN
}

/** Prepares the deletion of up to `maxRows` records that are older than `before`. */
export function prepareOldDeadJobDeletion(
  db: Db,
  { before, maxRows }: { readonly before: string; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM dead_job WHERE (kind, job_id) IN (
         SELECT kind, job_id FROM dead_job WHERE died_at < ?1 ORDER BY died_at LIMIT ?2
       )`,
    )
    .bind(before, maxRows)
}
