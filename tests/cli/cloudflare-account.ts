import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** What an account at Cloudflare has. */
export function createCloudflareAccount() {
  const databases = new Map<string, { readonly name: string; readonly db: DatabaseSync }>()
  return {
    databases,
    /** Of all databases. */
    tables: () =>
      [...databases.values()].flatMap(({ db }) =>
        db
          .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
          .all()
          .map(({ name }) => name),
      ),
    namespaces: new Map<string, string>(),
    buckets: new Set<string>(),
    /** Of the one worker, the newest last. */
    versions: new Array<string>(),
    /** Versions that visitors got, the newest last. */
    deployments: new Array<string>(),
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

/** As D1 does: several statements in one, the rows of each that has any. */
export function queryAll(db: DatabaseSync, sql: string): unknown[] {
  const isQuestion = /^\s*(?:SELECT|PRAGMA)\b/i.test(sql)
  // Of several only the last answers anything that is asked for here.
  const [, before, last] = /^(.*);\s*(SELECT\b[^;]*);?\s*$/is.exec(sql) ?? []
  if (before !== undefined && last !== undefined) {
    db.exec(before)
    return [EMPTY, { ...EMPTY, results: db.prepare(last).all() }]
  }
  if (!isQuestion) db.exec(sql)
  return [{ ...EMPTY, results: isQuestion ? db.prepare(sql).all() : [] }]
}
