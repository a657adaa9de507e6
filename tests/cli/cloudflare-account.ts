import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** The state of a Cloudflare account. */
export function createCloudflareAccount() {
  const databases = new Map<string, { readonly name: string; readonly db: DatabaseSync }>()
  return {
    databases,
    /** Table names of all databases. */
    tables: () =>
      [...databases.values()].flatMap(({ db }) =>
        db
          .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
          .all()
          .map(({ name }) => name),
      ),
    namespaces: new Map<string, string>(),
    buckets: new Set<string>(),
    queues: new Set<string>(),
    /** The consumers of each queue: names of workers. */
    consumers: new Map<string, string>(),
    /** Versions of the one worker, newest last. */
    versions: new Array<string>(),
    /** Versions that visitors got, newest last. */
    deployments: new Array<string>(),
    /** The hostnames that a worker was given, at each deployment. */
    domains: new Array<readonly string[]>(),
    /** Whether addresses at workers.dev were switched on, at each deployment. */
    subdomains: new Array<unknown>(),
  }
}

export type Account = ReturnType<typeof createCloudflareAccount>

export function addDatabase({ databases }: Account, name: string): string {
  const uuid = randomUUID()
  databases.set(uuid, { name, db: new DatabaseSync(':memory:') })
  return uuid
}

export function addVersion({ versions }: Account): string {
  const id = randomUUID()
  versions.push(id)
  return id
}

const EMPTY = { success: true, meta: {}, results: [] }

/** Runs several statements of one text, like D1, and returns the rows of each that has rows. */
export function queryAll(db: DatabaseSync, sql: string): unknown[] {
  const isQuestion = /^\s*(?:SELECT|PRAGMA)\b/i.test(sql)
  // With several statements only the rows of the last one are used here.
  const [, before, last] = /^(.*);\s*(SELECT\b[^;]*);?\s*$/is.exec(sql) ?? []
  if (before !== undefined && last !== undefined) {
    db.exec(before)
    return [EMPTY, { ...EMPTY, results: db.prepare(last).all() }]
  }
  if (!isQuestion) db.exec(sql)
  return [{ ...EMPTY, results: isQuestion ? db.prepare(sql).all() : [] }]
}
