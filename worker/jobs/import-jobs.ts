import * as z from 'zod/mini'
import { limitBatches, type MayContinue, type Progress } from '../db/process-queue.ts'
import { first } from '../db/rows.ts'
import { logError } from '../observability/log.ts'
import { runImport } from '../import/run-import.ts'
import { enqueueJobs, MAX_MESSAGES, type MarkTimes } from '../queue/enqueue-jobs.ts'
import type { ImportBindings } from '../import/import-job.ts'
import type { RetryTimes } from '../queue/job-message.ts'

/** How long an import is reserved for one worker. */
const LEASE_MS = 5 * 60_000
/** A part takes 21 statements and the switch fewer than 200, beside the other messages of a batch; D1 allows 1,000. */
const MAX_PARTS = 10

/** The cron calls this: it continues the import that is due, as far as `mayContinue` allows. */
export async function continueImports(
  env: ImportBindings,
  now: Date,
  mayContinue: MayContinue,
): Promise<Progress> {
  try {
    const id = await leaseImport(env.DB, now)
    if (id === undefined) return 'done'
    return (await runImport(env, id, { now, mayContinue })) === 'more' ? 'more' : 'done'
  } catch (error) {
    logError('import', error)
    return 'done'
  }
}

/** The consumer of the queue calls this. What is left of the import gets a message of its own. */
export async function continueImportsById(
  env: ImportBindings & Pick<Env, 'JOBS'>,
  ids: readonly string[],
  now: Date,
): Promise<RetryTimes> {
  const id = await leaseImport(env.DB, now, ids)
  if (id === undefined) return new Map()
  const step = await runImport(env, id, { now, mayContinue: limitBatches(MAX_PARTS) })
  if (step === 'more') await enqueueImports(env, now)
  return typeof step === 'string' ? new Map() : new Map([[id, step.retry_at]])
}

/** Hands the import that is due to the queue, as `enqueueJobs` does. */
export function enqueueImports(
  env: Pick<Env, 'DB' | 'JOBS'>,
  now: Date,
): Promise<number | undefined> {
  const mark = (times: MarkTimes) => prepareQueuedImports(env.DB, times)
  return enqueueJobs(env, now, { kind: 'import', mark })
}

function prepareQueuedImports(db: D1Database, { now, lostBefore }: MarkTimes): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE import_job SET queued_at = ?1
       WHERE id IN (
         SELECT id FROM import_job
         WHERE ended_at IS NULL AND due_at <= ?1 AND (queued_at IS NULL OR queued_at <= ?2)
         LIMIT ?3
       )
       RETURNING id`,
    )
    .bind(now, lostBefore, MAX_MESSAGES)
}

/** There is one unfinished import at most. Without `ids` it is leased whatever its id is. */
async function leaseImport(
  db: D1Database,
  now: Date,
  ids?: readonly string[],
): Promise<string | undefined> {
  const leasedJob = await first(
    z.object({ id: z.string() }),
    db
      .prepare(
        `UPDATE import_job SET attempts = attempts + 1, due_at = ?2
         WHERE ended_at IS NULL AND due_at <= ?1
           AND (?3 IS NULL OR id IN (SELECT value FROM json_each(?3)))
         RETURNING id`,
      )
      .bind(
        now.toISOString(),
        new Date(now.getTime() + LEASE_MS).toISOString(),
        ids === undefined ? null : JSON.stringify(ids),
      ),
  )
  return leasedJob?.id
}
