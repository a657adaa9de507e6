import type { ArgsDef } from 'citty'
import type { Given } from './command.ts'
import { toCount } from './numbers.ts'
import { Misused } from './refused.ts'
import { say } from './say.ts'

const LISTED = 50
/** What SQLite takes for no limit. */
export const ALL = -1

/** Of commands that list something. */
export const LISTING = {
  limit: { type: 'string', valueHint: 'N', description: `How many at most, ${LISTED} by itself` },
  all: { type: 'boolean', description: 'All of them' },
  count: { type: 'string', valueHint: 'N', description: 'The same as --limit' },
} as const satisfies ArgsDef

export interface Listing {
  /** For the query: one more than is shown, or ALL. */
  readonly count: number
  readonly limit: number | undefined
}

export function toListing(given: Given<'limit' | 'all' | 'count'>): Listing {
  const limit = given.text('limit') ?? given.text('count')
  if (given.text('limit') !== undefined && given.text('count') !== undefined) {
    throw new Misused('--limit and --count are the same: name one of them.')
  }
  if (given.has('all')) {
    if (limit !== undefined) throw new Misused('--all and --limit exclude each other.')
    return { count: ALL, limit: undefined }
  }
  const shown = limit === undefined ? LISTED : toCount(limit)
  return { count: shown + 1, limit: shown }
}

/** What is shown of the rows of a query. Says when there is more, beside the answer if that is JSON. */
export function takeListed<Row>(
  rows: readonly Row[],
  { limit }: Listing,
  { isJson }: { readonly isJson: boolean },
): readonly Row[] {
  if (limit === undefined || rows.length <= limit) return rows
  const more = `These are the first ${limit}, there are more: --all lists all, --limit=N so many.`
  // Behind the list, which is written in this same turn.
  queueMicrotask(() => (isJson ? void process.stderr.write(`${more}\n`) : say(more)))
  return rows.slice(0, limit)
}
