import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy, unstable_splitSqlQuery } from 'wrangler'
import type { OperatorEnv } from '../../../worker/operator/platform.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../worker/db/migrations')
const CONFIG = join(import.meta.dirname, '../../../wrangler.toml')

export interface Shop extends AsyncDisposable {
  readonly env: OperatorEnv
  /** A folder of its own, with the databases in `v3` as wrangler lays them out. */
  readonly state: string
}

/** An empty shop: real D1, KV and R2 of Miniflare in a place of their own. */
export async function aShop(): Promise<Shop> {
  const state = await aPlace()
  await cp(await migratedState(), state, { recursive: true })
  return openShop(state)
}

export async function aShopWithoutTables(): Promise<Shop> {
  return openShop(await aPlace())
}

function aPlace(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'karavan-state-'))
}

/** The tables of these migrations, made once on a machine and copied from then on. */
async function migratedState(): Promise<string> {
  const files = (await readdir(MIGRATIONS)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(MIGRATIONS, file), 'utf8')))
  const hash = createHash('sha256').update(texts.join('\0')).digest('hex')
  const kept = join(tmpdir(), `karavan-migrated-${hash}`)
  if (existsSync(kept)) return kept
  const state = await aPlace()
  await makeTables(state, texts)
  // Another process may have been quicker: its copy is the same.
  await rename(state, kept).catch(() => rm(state, { recursive: true }))
  return kept
}

async function makeTables(state: string, migrations: readonly string[]): Promise<void> {
  const platform = await open(state)
  try {
    for (const sql of migrations) await migrate(platform.env.DB, sql)
  } finally {
    await platform.dispose()
  }
}

function open(state: string) {
  return getPlatformProxy<OperatorEnv>({ configPath: CONFIG, persist: { path: join(state, 'v3') } })
}

async function openShop(state: string): Promise<Shop> {
  const platform = await open(state)
  return {
    env: platform.env,
    state,
    async [Symbol.asyncDispose]() {
      await platform.dispose()
      await rm(state, { recursive: true, force: true })
    },
  }
}

async function migrate(db: D1Database, sql: string): Promise<void> {
  await db.batch(unstable_splitSqlQuery(sql).map((statement) => db.prepare(statement)))
}

/** The values of one column, in the order the statement gives them. */
export async function column(db: D1Database, sql: string): Promise<unknown[]> {
  const [rows] = await db.batch<Record<string, unknown>>([db.prepare(sql)])
  return (rows?.results ?? []).map((row) => Object.values(row)[0])
}
