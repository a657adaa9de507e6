import type { BatchDb } from '../db/rows.ts'
import { logError } from '../log.ts'
import { OLD_ROWS, type OldRows } from './old-rows.ts'

/** A run of the cron has other things to ask D1, which takes 1,000 statements of it in all. */
export const MOST_STATEMENTS = 100
/** What is left waits for the next run, five minutes later. */
const LONGEST_MS = 20_000

interface Bounds {
  readonly old?: readonly OldRows[]
  readonly most_statements?: number
}

/**
 * Deletes what nobody can use any more, the oldest first, in batches of bounded size: each kind of rows
 * in turn, so that no backlog of one keeps another. What is left is the next run's.
 */
export async function forgetOld(
  db: BatchDb,
  now: Date,
  { old = OLD_ROWS, most_statements = MOST_STATEMENTS }: Bounds = {},
): Promise<void> {
  const begun = Date.now()
  const waiting = [...old]
  let left = most_statements
  for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift()) {
    const statements = kind.prepare(db, { now, most: kind.most })
    left -= statements.length
    if (left < 0 || Date.now() - begun > LONGEST_MS) return
    if (await hasMore(db, kind, statements)) waiting.push(kind)
  }
}

async function hasMore(
  db: BatchDb,
  { name, most }: OldRows,
  statements: D1PreparedStatement[],
): Promise<boolean> {
  try {
    const results = await db.batch(statements)
    return (results.at(-1)?.meta.changes ?? 0) >= most
  } catch (error) {
    logError('forget-old', error, { table: name })
    return false
  }
}
