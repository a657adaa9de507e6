import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { createStateFolder, openPlatform, copyTables } from './empty-tables.ts'

const CONFIG = join(import.meta.dirname, '../../wrangler.toml')

export interface Shop extends AsyncDisposable {
  readonly env: OperatorEnv
}

let openedShops: ReturnType<typeof openShops> | undefined
let shopsInUse = 0

/** Runs after each file. */
export async function closeShops(): Promise<void> {
  if (openedShops === undefined) return
  const { dispose, state } = await openedShops
  openedShops = undefined
  shopsInUse = 0
  await dispose()
  await rm(state, { recursive: true, force: true })
}

/**
 * An empty shop with its own D1, KV and R2. All shops of a file use one Miniflare, because starting one takes
 * longer than most tests.
 */
export async function createShop(): Promise<Shop> {
  const at = shopsInUse
  shopsInUse += 1
  openedShops ??= openShops()
  const { env, state } = await openedShops
  await copyTables(at, state)
  const DB = env[`DB_${at}`]
  const CACHE = env[`CACHE_${at}`]
  const MEDIA = env[`MEDIA_${at}`]
  if (DB === undefined || CACHE === undefined || MEDIA === undefined) {
    throw new Error('There are no shops left for this file')
  }
  return { env: { DB, CACHE, MEDIA }, [Symbol.asyncDispose]: () => Promise.resolve() }
}

async function openShops() {
  const state = await createStateFolder()
  return { ...(await openPlatform(state)), state }
}

export interface ShopOnDisk extends Shop {
  /** The folder where the operator's command finds the shop. */
  readonly state: string
}

/** An empty shop for the command, which runs in another process. */
export async function createShopOnDisk(): Promise<ShopOnDisk> {
  const state = await createStateFolder()
  await copyTables(0, state)
  return openShopAt(state)
}

/** Opens the shop in this folder; disposing it deletes the folder. */
export async function openShopAt(state: string): Promise<ShopOnDisk> {
  const { env, dispose } = await getPlatformProxy<OperatorEnv>({
    configPath: CONFIG,
    persist: { path: join(state, 'v3') },
  })
  return {
    env,
    state,
    async [Symbol.asyncDispose]() {
      await dispose()
      await rm(state, { recursive: true, force: true })
    },
  }
}

/** The values of one column, in the order the statement gives them. */
export async function readColumn(db: D1Database, sql: string): Promise<unknown[]> {
  const [rows] = await db.batch<Record<string, unknown>>([db.prepare(sql)])
  return (rows?.results ?? []).map((row) => Object.values(row)[0])
}
