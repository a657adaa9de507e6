import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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
  const shop = await aShopWithoutTables()
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    await migrate(shop.env.DB, await readFile(join(MIGRATIONS, file), 'utf8'))
  }
  return shop
}

export async function aShopWithoutTables(): Promise<Shop> {
  const state = await mkdtemp(join(tmpdir(), 'karavan-state-'))
  const platform = await getPlatformProxy<OperatorEnv>({
    configPath: CONFIG,
    persist: { path: join(state, 'v3') },
  })
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
