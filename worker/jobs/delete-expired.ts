import type { BatchDb } from '../db/rows.ts'
import { logError } from '../observability/log.ts'
import { EXPIRED_ROWS, type ExpiredRows } from './expired-rows.ts'

/** The share of this job in the 1,000 statements that D1 allows in one cron run. */
export const MAX_STATEMENTS = 100
/** The rest waits for the next run, five minutes later. */
const MAX_DURATION_MS = 20_000

interface CleanupOptions {
  readonly old?: readonly ExpiredRows[]
  readonly max_statements?: number
}

/**
 * Deletes expired rows, oldest first, in batches of bounded size. The kinds take turns, so that a backlog
 * of one does not delay the others; the rest is left for the next run.
 */
export async function deleteExpired(
  db: BatchDb,
  now: Date,
  { old = EXPIRED_ROWS, max_statements = MAX_STATEMENTS }: CleanupOptions = {},
): Promise<void> {
  const startedAt = Date.now()
  const firstRun = await findUnfinished(db, old, now)
  const waitingKinds = [...(firstRun?.unfinished ?? old)]
  let statementsLeft = max_statements - (firstRun?.statements ?? 0)
  for (let kind = waitingKinds.shift(); kind !== undefined; kind = waitingKinds.shift()) {
    const statements = kind.prepare(db, { now, maxRows: kind.maxRows })
    statementsLeft -= statements.length
    if (statementsLeft < 0 || Date.now() - startedAt > MAX_DURATION_MS) return
    if (await hasMore(db, kind, statements)) waitingKinds.push(kind)
  }
}

/**
 * Runs the first batch of all kinds together, since there are usually few expired rows, and returns the
 * kinds with more. Returns undefined if a statement fails, and with it the batch: then each kind runs
 * alone.
 */
async function findUnfinished(db: BatchDb, kinds: readonly ExpiredRows[], now: Date) {
  const batches = kinds.map((kind) => ({
    kind,
    own: kind.prepare(db, { now, maxRows: kind.maxRows }),
  }))
  try {
    const results = await db.batch(batches.flatMap(({ own }) => own))
    let lastIndex = -1
    const unfinished = batches.flatMap(({ kind, own }) => {
      lastIndex += own.length
      return isFull(kind, results[lastIndex]) ? [kind] : []
    })
    return { unfinished, statements: results.length }
  } catch {
    // The failing kind is found and logged when each runs alone.
    return undefined
  }
}

function isFull({ maxRows }: ExpiredRows, result: D1Result | undefined): boolean {
  return (result?.meta.changes ?? 0) >= maxRows
}

async function hasMore(
  db: BatchDb,
  kind: ExpiredRows,
  statements: D1PreparedStatement[],
): Promise<boolean> {
  try {
    return isFull(kind, (await db.batch(statements)).at(-1))
  } catch (error) {
    logError('forget-old', error, { table: kind.name })
    return false
  }
}
