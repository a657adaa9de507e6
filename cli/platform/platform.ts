import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { ShopTarget } from '../command/shop-target.ts'
import { LOCAL_SHOP } from '../command/shop-target.ts'
import { openMiniflare } from './open-miniflare.ts'
import type { OperatorEnv } from './operator-env.ts'
import { openRemote, toRemoteError } from './remote.ts'
import { waitForLocks } from './wait-for-locks.ts'

export type { OperatorEnv } from './operator-env.ts'

/**
 * The folder where `wrangler dev` stores its data. KARAVAN_STATE names another folder, like the
 * option --persist-to of wrangler.
 */
const STATE_FOLDER = '.wrangler/state'

/** Calls `work` with the bindings of the shop and closes them afterwards, also after an error. */
export async function withPlatform<Value>(
  work: (env: OperatorEnv) => Promise<Value>,
  target: ShopTarget = LOCAL_SHOP,
): Promise<Value> {
  // Messages of wrangler would corrupt the output of --json.
  process.env['WRANGLER_LOG'] ??= 'error'
  const platform = await (target.isRemote ? openRemote(target) : openLocal())
  try {
    return await work(platform.env)
  } catch (error) {
    throw target.isRemote ? toRemoteError(error, target) : error
  } finally {
    await platform.dispose()
  }
}

async function openLocal() {
  const state = process.env['KARAVAN_STATE'] ?? STATE_FOLDER
  const { env, dispose } = await openState(state)
  return { env: waitForLocks(env), dispose }
}

/** Opens the bindings of the shop over the local data in a folder. The caller disposes of them. */
export function openState(state: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml')
  return openMiniflare<OperatorEnv>(state, { databases: ['DB'], workerOptions })
}

/** Calls `work` with the bindings of the shop over the local data in a folder, and closes them afterwards. */
export async function withState(
  state: string,
  work: (env: OperatorEnv) => Promise<void>,
): Promise<void> {
  const { env, dispose } = await openState(state)
  try {
    await work(env)
  } finally {
    await dispose()
  }
}
