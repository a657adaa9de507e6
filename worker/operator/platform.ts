import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'

/** The bindings of the worker that the operator's commands use. */
export interface OperatorEnv extends Record<string, unknown> {
  readonly DB: D1Database
  readonly CACHE: KVNamespace
  readonly MEDIA: R2Bucket
}

/** Where `wrangler dev` keeps its data; KARAVAN_STATE names another place, as its --persist-to. */
const STATE = '.wrangler/state'
const LAYOUT = 'v3'

/** Runs `work` with the shop's bindings and closes them whatever happens. */
export async function withPlatform<Value>(
  work: (env: OperatorEnv) => Promise<Value>,
): Promise<Value> {
  const state = process.env['KARAVAN_STATE'] ?? STATE
  const platform = await getPlatformProxy<OperatorEnv>({
    configPath: 'wrangler.toml',
    persist: { path: join(state, LAYOUT) },
  })
  try {
    return await work(platform.env)
  } finally {
    await platform.dispose()
  }
}
