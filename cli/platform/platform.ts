import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { ShopTarget } from '../command/shop-target.ts'
import { LOCAL_SHOP } from '../command/shop-target.ts'
import type { OperatorEnv } from './operator-env.ts'
import { openRemote, toRemoteError } from './remote.ts'
import { waitForLocks } from './wait-for-locks.ts'

export type { OperatorEnv } from './operator-env.ts'

/** Where `wrangler dev` keeps its data; KARAVAN_STATE names another place, as its --persist-to. */
const STATE_FOLDER = '.wrangler/state'
const STATE_VERSION_FOLDER = 'v3'

/** Runs `work` with the shop's bindings and closes them whatever happens. */
export async function withPlatform<Value>(
  work: (env: OperatorEnv) => Promise<Value>,
  target: ShopTarget = LOCAL_SHOP,
): Promise<Value> {
  const platform = await (target.isRemote ? openRemote(target) : openLocal(target))
  try {
    return await work(platform.env)
  } catch (error) {
    throw target.isRemote ? toRemoteError(error, target) : error
  } finally {
    await platform.dispose()
  }
}

async function openLocal({ environment }: ShopTarget) {
  const state = process.env['KARAVAN_STATE'] ?? STATE_FOLDER
  const { env, dispose } = await getPlatformProxy<OperatorEnv>({
    configPath: 'wrangler.toml',
    ...(environment !== undefined && { environment }),
    persist: { path: join(state, STATE_VERSION_FOLDER) },
  })
  return { env: waitForLocks(env), dispose }
}
