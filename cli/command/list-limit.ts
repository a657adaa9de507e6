import type { ArgsDef } from 'citty'
import { NO_LIMIT } from '../../worker/db/no-limit.ts'
import type { CommandArguments } from './command.ts'
import { parseLimit } from './numbers.ts'
import { UsageError } from './command-errors.ts'
import { print } from './print.ts'

const DEFAULT_LIMIT = 50

/** The options of all commands that list rows. */
export const LIST_OPTIONS = {
  limit: {
    type: 'string',
    valueHint: 'N',
    description: `The maximum number of entries (default: ${DEFAULT_LIMIT})`,
  },
  all: { type: 'boolean', description: 'Lists all entries' },
  count: { type: 'string', valueHint: 'N', description: 'The same as --limit' },
} as const satisfies ArgsDef

export interface ListLimit {
  /** The LIMIT of the query: one more than the number of rows shown, or NO_LIMIT. */
  readonly count: number
  readonly limit: number | undefined
}

export function parseListLimit(args: CommandArguments<'limit' | 'all' | 'count'>): ListLimit {
  const limit = args.find('limit') ?? args.find('count')
  if (args.find('limit') !== undefined && args.find('count') !== undefined) {
    throw new UsageError('--limit and --count are the same: name one of them.')
  }
  if (args.has('all')) {
    if (limit !== undefined) throw new UsageError('--all and --limit exclude each other.')
    return { count: NO_LIMIT, limit: undefined }
  }
  const shownCount = limit === undefined ? DEFAULT_LIMIT : parseLimit(limit)
  return { count: shownCount + 1, limit: shownCount }
}

/**
 * Returns the rows to print. If there are more, prints a notice after them; with `--json` the
 * notice goes to stderr.
 */
export function limitRows<Row>(
  rows: readonly Row[],
  { limit }: ListLimit,
  { isJson }: { readonly isJson: boolean },
): readonly Row[] {
  if (limit === undefined || rows.length <= limit) return rows
  const notice = `Only the first ${limit} are shown: use --all for all, --limit=N for more.`
  // The caller prints the rows synchronously after this call, so the notice follows them.
  queueMicrotask(() => (isJson ? void process.stderr.write(`${notice}\n`) : print(notice)))
  return rows.slice(0, limit)
}
