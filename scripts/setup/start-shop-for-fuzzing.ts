import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { buildShop } from './build-shop.ts'
import { prepareShop } from './prepare-shop.ts'
import { NO_DAILY_LIMITS, withoutRateLimits } from './without-rate-limits.ts'

const PREPARED = '.wrangler/e2e-prepared'
const STATE = '.wrangler/fuzz'

/**
 * Starts the built shop with the small content, with D1, KV and R2 in workerd, and without
 * effective limits.
 */
export async function startShopForFuzzing() {
  await prepareShop({ state: PREPARED, content: 'sample' })
  await buildShop()
  rmSync(STATE, { recursive: true, force: true })
  cpSync(PREPARED, STATE, { recursive: true })
  const worker = resolve('dist/karavan')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(worker, 'wrangler.json'))
  const { modulesRules: _, ...options } = workerOptions
  const ratelimits = withoutRateLimits(options.ratelimits)
  const bindings = Object.assign({}, options.bindings, {
    LOG_SHARE: '0',
    LOCAL: 'on',
    ...NO_DAILY_LIMITS,
  })
  const chunks = readdirSync(join(worker, 'assets')).filter((name) => name.endsWith('.js'))
  const modules = ['index.js', ...chunks.map((name) => `assets/${name}`)].map((file) => ({
    type: 'ESModule' as const,
    path: join(worker, file),
  }))
  const server = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      logRequests: false,
      resourcePersistencePath: resolve(STATE, 'v3'),
      workers: [
        { ...options, bindings, ratelimits, name: 'karavan', modulesRoot: worker, modules },
      ],
    }),
  )
  return { origin: (await server.ready).origin, close: () => server.dispose() }
}
