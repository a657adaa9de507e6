import * as z from 'zod/mini'
import { all } from '../db/rows.ts'
import { logError } from '../observability/log.ts'
import { toPortfolioKey } from './portfolio-key.ts'

/** The maximum number of objects that R2 deletes in one call. */
const MAX_DELETIONS = 1000

/**
 * Deletes due objects in R2 that belong to no picture. The cron job runs it too and finishes interrupted
 * deletions: an error is logged and retried by the next run.
 */
export async function deleteOrphanedPictures(
  { DB, MEDIA }: Pick<Env, 'DB' | 'MEDIA'>,
  now: string,
): Promise<void> {
  try {
    const statement = DB.prepare(
      'SELECT id FROM loose_picture WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2',
    ).bind(now, MAX_DELETIONS)
    const ids = (await all(z.object({ id: z.string() }), statement)).map(({ id }) => id)
    if (ids.length === 0) return
    await MEDIA.delete(ids.map(toPortfolioKey))
    await DB.prepare('DELETE FROM loose_picture WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(ids))
      .run()
  } catch (error) {
    logError('r2', error, { sweep: 'portfolio' })
  }
}
