import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { NO_DAILY_LIMITS, withoutRateLimits } from '../../setup/without-rate-limits.ts'

interface ShopWorker {
  /** A copy of the built worker. */
  readonly root: string
  /** A module that is loaded in place of the worker's own entry and imports it. */
  readonly entry: { readonly name: string; readonly contents: string }
  readonly entrypoints: readonly string[]
  readonly bindings?: Readonly<Record<string, string>>
}

/** Returns Miniflare's options for the built worker, without limits on requests. */
export function toShopWorker({ root, entry, entrypoints, bindings = {} }: ShopWorker) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    resolve('dist/karavan/wrangler.json'),
  )
  // Cloudflare serves files before the worker runs; here a service of Miniflare would add time to
  // every request.
  const { modulesRules: _, assets: __, ...options } = workerOptions
  const chunks = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.js'))
  const files = ['index.js', ...chunks.map((name) => `assets/${name}`)]
  return {
    ...options,
    ratelimits: withoutRateLimits(options.ratelimits),
    bindings: Object.assign({}, options.bindings, { LOCAL: 'on', ...NO_DAILY_LIMITS, ...bindings }),
    name: 'karavan',
    modulesRoot: root,
    modules: [
      { type: 'ESModule' as const, path: join(root, entry.name), contents: entry.contents },
      ...files.map((file) => ({ type: 'ESModule' as const, path: join(root, file) })),
    ],
    unsafeDirectSockets: entrypoints.map((entrypoint) => ({ entrypoint })),
  }
}
