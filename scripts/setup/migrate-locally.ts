import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { unstable_splitSqlQuery } from 'wrangler'
import { withState } from '../../cli/platform/platform.ts'

const MIGRATIONS = 'worker/db/migrations'
/** Wrangler records applied migrations in this table, too. */
const CREATE_RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/**
 * Applies the pending migrations to a local database, each in one transaction.
 * `wrangler d1 migrations apply --local` does the same, but starts workerd anew for each migration.
 */
export async function migrateLocally(state: string): Promise<void> {
  await withState(state, (env) => applyMigrations(env.DB))
}

async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(CREATE_RECORD).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    if (applied.has(name)) continue
    const sql = await readFile(join(MIGRATIONS, name), 'utf8')
    await db.batch([
      ...unstable_splitSqlQuery(sql).map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ])
  }
}
