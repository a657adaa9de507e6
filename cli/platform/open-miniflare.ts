import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { SourcelessWorkerOptions } from 'wrangler'
import { createD1Client, D1_WORKER } from './d1-client.ts'

/** Wrangler stores its data under this name, so that `wrangler dev` opens the same data. */
const STATE_VERSION_FOLDER = 'v3'

interface LocalBindings {
  /** The names of the D1 databases among the bindings. */
  readonly databases: readonly string[]
  readonly workerOptions: SourcelessWorkerOptions
}

/** Opens bindings over the data in a folder, by their names. The caller disposes of them. */
export async function openMiniflare<Env extends object>(
  state: string,
  { databases, workerOptions }: LocalBindings,
) {
  // Commands serve no files and consume no queue.
  const { modulesRules: _, assets: __, queueConsumers: ___, ...options } = workerOptions
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: join(state, STATE_VERSION_FOLDER),
      workers: [{ ...options, name: 'operator', modules: true, script: D1_WORKER }],
    }),
  )
  const env = await miniflare.getBindings<Env>()
  const clients = databases.map((name) => [name, createD1Client(miniflare, name)] as const)
  return {
    env: Object.assign(env, Object.fromEntries(clients)),
    dispose: () => miniflare.dispose(),
  }
}
