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
  const first = await findUnfinished(db, old, now)
  const waiting = [...(first?.unfinished ?? old)]
  let left = most_statements - (first?.statements ?? 0)
  for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift()) {
    const statements = kind.prepare(db, { now, most: kind.most })
    left -= statements.length
    if (left < 0 || Date.now() - begun > LONGEST_MS) return
    if (await hasMore(db, kind, statements)) waiting.push(kind)
  }
}

/**
 * The first of each kind in one batch, since mostly there is little of any; answers which kinds have
 * more. Undefined when one of them fails, and the batch with it: then each is on its own.
 */
async function findUnfinished(db: BatchDb, old: readonly OldRows[], now: Date) {
  const batches = old.map((kind) => ({ kind, own: kind.prepare(db, { now, most: kind.most }) }))
  try {
    const results = await db.batch(batches.flatMap(({ own }) => own))
    let last = -1
    const unfinished = batches.flatMap(({ kind, own }) => {
      last += own.length
      return isFull(kind, results[last]) ? [kind] : []
    })
    return { unfinished, statements: results.length }
  } catch {
    // Whatever fails is found, and logged, when it is tried by itself.
    return undefined
  }
}

function isFull({ most }: OldRows, result: D1Result | undefined): boolean {
  return (result?.meta.changes ?? 0) >= most
}

async function hasMore(
  db: BatchDb,
  kind: OldRows,
  statements: D1PreparedStatement[],
): Promise<boolean> {
  try {
    return isFull(kind, (await db.batch(statements)).at(-1))
  } catch (error) {
    logError('forget-old', error, { table: kind.name })
    return false
  }
}
