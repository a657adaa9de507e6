import * as z from 'zod/mini'
import { NEVER_RETRIED_AT } from '../checkout/orders/failed-refund.ts'
import { all } from '../db/rows.ts'
import { MAX_ATTEMPTS } from '../mail/outbox.ts'
import { toFailedSince } from './stuck-refunds.ts'

const JobCounts = z.object({
  kind: z.string(),
  /** Not done yet, and not given up. */
  waiting: z.number(),
  /** The jobs among them that have failed at least once. */
  retried: z.number(),
  given_up: z.number(),
  /** How long the one that is due for the longest time is late, in seconds; 0 if none is due. */
  lag_s: z.number(),
})
export type JobCounts = z.infer<typeof JobCounts>

const DeadJob = z.object({ kind: z.string(), job_id: z.string(), died_at: z.string() })
export type DeadJob = z.infer<typeof DeadJob>

/**
 * A refund is given up only if the bank returns the money. It is counted for thirty days, a partial one only
 * if the whole order was not refunded.
 */
const COUNTS_SQL = `
  SELECT 'mail' AS kind,
    COALESCE(SUM(attempts < ?2), 0) AS waiting,
    COALESCE(SUM(attempts < ?2 AND last_error IS NOT NULL), 0) AS retried,
    COALESCE(SUM(attempts >= ?2), 0) AS given_up,
    COALESCE(MAX(0, unixepoch(?1) - unixepoch(MIN(IIF(attempts < ?2, due_at, NULL)))), 0) AS lag_s
  FROM outbox WHERE sent_at IS NULL
  UNION ALL
  SELECT 'refund', COALESCE(SUM(due_at <> '${NEVER_RETRIED_AT}'), 0),
    COALESCE(SUM(due_at <> '${NEVER_RETRIED_AT}' AND last_error IS NOT NULL), 0),
    COALESCE(SUM(due_at = '${NEVER_RETRIED_AT}' AND created_at > ?3), 0),
    COALESCE(MAX(0, unixepoch(?1) - unixepoch(MIN(due_at))), 0)
  FROM refund WHERE done_at IS NULL
  UNION ALL
  SELECT 'partial refund', COUNT(*), COALESCE(SUM(last_error IS NOT NULL), 0),
    (
      SELECT COUNT(*) FROM partial_refund AS failed
      WHERE failed_at > ?3
        AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = failed.order_number)
    ),
    COALESCE(MAX(0, unixepoch(?1) - unixepoch(MIN(due_at))), 0)
  FROM partial_refund WHERE done_at IS NULL AND failed_at IS NULL
  UNION ALL
  SELECT 'import', COALESCE(SUM(ended_at IS NULL), 0),
    COALESCE(SUM(ended_at IS NULL AND last_error IS NOT NULL), 0),
    COALESCE(SUM(ended_at IS NOT NULL AND version IS NULL), 0),
    COALESCE(MAX(0, unixepoch(?1) - unixepoch(MIN(IIF(ended_at IS NULL, due_at, NULL)))), 0)
  FROM import_job`

/** Counts the jobs of each kind by their state. */
export function countJobs(db: D1Database, now: Date): Promise<JobCounts[]> {
  const query = db.prepare(COUNTS_SQL).bind(now.toISOString(), MAX_ATTEMPTS, toFailedSince(now))
  return all(JobCounts, query)
}

/** Lists the messages that the queue has given up in the last thirty days, the newest first. */
export function listDeadJobs(db: D1Database, count: number): Promise<DeadJob[]> {
  return all(
    DeadJob,
    db
      .prepare('SELECT kind, job_id, died_at FROM dead_job ORDER BY died_at DESC LIMIT ?1')
      .bind(count),
  )
}
