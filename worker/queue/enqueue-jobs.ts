import * as z from 'zod/mini'
import { all } from '../db/rows.ts'
import { logError } from '../observability/log.ts'
import type { JobKind, JobMessage } from './job-message.ts'

/** Cloudflare's limit for one call. */
export const MAX_MESSAGES = 100
/** A row that is still due so long after its message was sent is handed over again. */
const LOST_AFTER_MS = 60 * 60_000

export interface MarkTimes {
  readonly now: string
  /** A message that was sent before this time counts as lost. */
  readonly lostBefore: string
}

interface Jobs {
  readonly kind: JobKind
  /** Marks due rows as queued, at most MAX_MESSAGES, and returns their ids in a column `id`. */
  readonly mark: (times: MarkTimes) => D1PreparedStatement
}

/**
 * Hands due rows to the queue, each once, and returns their number; undefined if the queue is missing or
 * refuses them. Rows that were marked and not sent are left to the cron.
 */
export async function enqueueJobs(
  { JOBS }: Pick<Env, 'JOBS'>,
  now: Date,
  { kind, mark }: Jobs,
): Promise<number | undefined> {
  if (JOBS === undefined) return undefined
  const lostBefore = new Date(now.getTime() - LOST_AFTER_MS).toISOString()
  try {
    const rows = await all(
      z.object({ id: z.string() }),
      mark({ now: now.toISOString(), lostBefore }),
    )
    const messages = rows.map(({ id }) => ({ body: { kind, id } satisfies JobMessage }))
    if (messages.length > 0) await JOBS.sendBatch(messages)
    return messages.length
  } catch (error) {
    logError('jobs', error, { kind })
    return undefined
  }
}
