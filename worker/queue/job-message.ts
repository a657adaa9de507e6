import * as z from 'zod/mini'

/**
 * The kinds of jobs that leave by the queue. A name is part of messages in flight, which an earlier or later
 * version may receive, so it is never given to another kind.
 */
const JOB_KINDS = ['mail', 'refund', 'partial_refund', 'purge', 'import'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/**
 * A message names a row and holds nothing else: the row says whether there is something to do. Pages are
 * purged by the tags that wait in KV, all at once.
 */
export const JobMessage = z.object({ kind: z.enum(JOB_KINDS), id: z.string() })
export type JobMessage = z.infer<typeof JobMessage>

/** The jobs that failed and are tried again: the time of the next attempt (ISO 8601) by id. */
export type RetryTimes = ReadonlyMap<string, string>
