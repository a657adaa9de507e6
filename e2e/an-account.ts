import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const FOLDER = '.wrangler/e2e/v3/d1/miniflare-D1DatabaseObject'
const VENDOR_KEY = 'vordan'
const FAR = '2999-01-01T00:00:00.000Z'
const BUSY_MS = 5000

/** An account of its own in the database of the running shop; answers a token of it. */
export function anAccount(): string {
  const token = randomUUID()
  const now = new Date().toISOString()
  using shop = openDatabase()
  const { lastInsertRowid } = shop.db
    .prepare('INSERT INTO account (vendor_key, created_at) VALUES (?, ?)')
    .run(VENDOR_KEY, now)
  shop.db
    .prepare(
      'INSERT INTO session (token_hash, account_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
    )
    .run(createHash('sha256').update(token).digest('hex'), lastInsertRowid, now, FAR)
  return token
}

export function openDatabase() {
  const file = readdirSync(FOLDER).find(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  )
  if (file === undefined) throw new Error(`No database in ${FOLDER}`)
  const db = new DatabaseSync(`${FOLDER}/${file}`, { timeout: BUSY_MS })
  return { db, [Symbol.dispose]: () => db.close() }
}
