import { PURGE_PREFIX } from '#shared/content/cache-tags.ts'
import { logError } from '../observability/log.ts'
import type { JobMessage, RetryTimes } from '../queue/job-message.ts'

/**
 * Cloudflare limits a purge to a hundred tags and five calls a minute; the rest waits for the next call.
 */
const MAX_TAGS = 100
const NEXT_CALL_MS = 15_000
const NEXT_ATTEMPT_MS = 60_000
const PURGE_MESSAGE: JobMessage = { kind: 'purge', id: 'outdated-pages' }

/** `failed` and `more`: tags are waiting. */
type PurgeResult = 'done' | 'more' | 'failed'
export type Purge = (tags: string[]) => Promise<boolean>

/**
 * Purges the pages that an import has outdated. The version in their cache key already makes them
 * unreachable; this only frees space. Pages that are purged twice are rendered twice.
 */
export async function purgeOutdatedPages(kv: KVNamespace, purge: Purge): Promise<PurgeResult> {
  try {
    const { keys, list_complete } = await kv.list({ prefix: PURGE_PREFIX, limit: MAX_TAGS })
    if (keys.length === 0) return 'done'
    if (!(await purge(keys.map(({ name }) => name.slice(PURGE_PREFIX.length))))) return 'failed'
    await Promise.all(keys.map(({ name }) => kv.delete(name)))
    return list_complete ? 'done' : 'more'
  } catch (error) {
    logError('purge', error)
    return 'failed'
  }
}

/** The cron calls this: tags that are left go to the queue, which is faster than the next run. */
export async function startPurge(
  { CACHE, JOBS }: Pick<Env, 'CACHE' | 'JOBS'>,
  purge: Purge,
): Promise<void> {
  const result = await purgeOutdatedPages(CACHE, purge)
  if (result === 'done' || JOBS === undefined) return
  try {
    await JOBS.sendBatch([{ body: PURGE_MESSAGE, delaySeconds: toDelayMs(result) / 1000 }])
  } catch (error) {
    logError('jobs', error, { kind: PURGE_MESSAGE.kind })
  }
}

/** The consumer of the queue calls this. The message returns while tags are waiting. */
export async function continuePurge(kv: KVNamespace, purge: Purge, now: Date): Promise<RetryTimes> {
  const result = await purgeOutdatedPages(kv, purge)
  if (result === 'done') return new Map()
  return new Map([[PURGE_MESSAGE.id, new Date(now.getTime() + toDelayMs(result)).toISOString()]])
}

function toDelayMs(result: 'more' | 'failed'): number {
  return result === 'more' ? NEXT_CALL_MS : NEXT_ATTEMPT_MS
}
