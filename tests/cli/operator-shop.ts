import { rm } from 'node:fs/promises'
import { openState, type OperatorEnv } from '../../cli/platform/platform.ts'
import { createStateFolder, openPlatform, copyTables } from './empty-tables.ts'

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
  const index = shopsInUse
  shopsInUse += 1
  openedShops ??= openShops()
  const { shops, state } = await openedShops
  const shop = shops[index]
  if (shop === undefined) throw new Error('There are no shops left for this file')
  await copyTables(index, state)
  return { env: { ...shop }, [Symbol.asyncDispose]: () => Promise.resolve() }
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
  const { env, dispose } = await openState(state)
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
