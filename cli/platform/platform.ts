import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import type { Where } from '../command/command.ts'
import { HERE } from '../command/here.ts'
import type { OperatorEnv } from './operator-env.ts'
import { openRemote, toRemoteFailure } from './remote.ts'
import { waitForLocks } from './wait-for-locks.ts'

export type { OperatorEnv } from './operator-env.ts'

/** Where `wrangler dev` keeps its data; KARAVAN_STATE names another place, as its --persist-to. */
const STATE = '.wrangler/state'
const LAYOUT = 'v3'

/** Runs `work` with the shop's bindings and closes them whatever happens. */
export async function withPlatform<Value>(
  work: (env: OperatorEnv) => Promise<Value>,
  where: Where = HERE,
): Promise<Value> {
  const platform = await (where.isRemote ? openRemote(where) : openLocal(where))
  try {
    return await work(platform.env)
  } catch (error) {
    throw where.isRemote ? toRemoteFailure(error, where) : error
  } finally {
    await platform.dispose()
  }
}

async function openLocal({ environment }: Where) {
  const state = process.env['KARAVAN_STATE'] ?? STATE
  const { env, dispose } = await getPlatformProxy<OperatorEnv>({
    configPath: 'wrangler.toml',
    ...(environment !== undefined && { environment }),
    persist: { path: join(state, LAYOUT) },
  })
  return { env: waitForLocks(env), dispose }
}
