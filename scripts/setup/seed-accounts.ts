import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const DATABASES = 'v3/d1/miniflare-D1DatabaseObject'
const VENDOR_KEY = 'vordan'
const EARLIER = '2026-01-01T00:00:00.000Z'
const FAR = '2999-01-01T00:00:00.000Z'

export const SEEDED_ACCOUNTS = 400

/** What the n-th seeded account is signed in with. */
export function tokenOf(n: number): string {
  return `seeded-account-${n}`
}

/**
 * Accounts for the browser tests. They are there before the shop opens: its database is locked for
 * visitors while another process writes to it.
 */
export function seedAccounts(state: string): void {
  const folder = join(state, DATABASES)
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  )
  if (file === undefined) throw new Error(`No database in ${folder}`)
  const db = new DatabaseSync(join(folder, file))
  const account = db.prepare('INSERT INTO account (vendor_key, created_at) VALUES (?, ?)')
  const session = db.prepare(
    'INSERT INTO session (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  db.exec('BEGIN')
  for (let n = 0; n < SEEDED_ACCOUNTS; n += 1) {
    const { lastInsertRowid } = account.run(VENDOR_KEY, EARLIER)
    const hash = createHash('sha256').update(tokenOf(n)).digest('hex')
    session.run(hash, lastInsertRowid, EARLIER, FAR)
  }
  db.exec('COMMIT')
  db.close()
}
