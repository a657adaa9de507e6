import * as z from 'zod/mini'
import { all } from '../db/rows.ts'
import { logError } from '../log.ts'
import { toPortfolioKey } from './portfolio-key.ts'

/** R2 deletes so many at once. */
const MOST_AT_ONCE = 1000

/**
 * Deletes the bytes in R2 that are no picture's (any more) and due. Run by the cron as well, so that
 * what stops in the middle is finished: a failure is logged and left for then.
 */
export async function sweepPictures(
  { DB, MEDIA }: Pick<Env, 'DB' | 'MEDIA'>,
  now: string,
): Promise<void> {
  try {
    const statement = DB.prepare(
      'SELECT id FROM loose_picture WHERE due_at <= ?1 ORDER BY due_at LIMIT ?2',
    ).bind(now, MOST_AT_ONCE)
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
