import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'

/*
 * Serves a production build in workerd, without wrangler's proxy in front: the proxy exits with the
 * whole server when a visitor cancels an upload or posts a body that nobody reads.
 */

const [build = 'dist', state = '.wrangler/state', port = '8787'] = process.argv.slice(2)
const worker = resolve(build, 'karavan')
/** Overrides settings of wrangler.toml. */
const vars: Readonly<Record<string, string>> = JSON.parse(process.env['SHOP_VARS'] ?? '{}')

const { workerOptions } = unstable_getMiniflareWorkerOptions(join(worker, 'wrangler.json'))
const { modulesRules: _, ...options } = workerOptions
/** A log line for each request is of no use here. */
const LOCAL_SETTINGS = { LOG_SHARE: '0', LOCAL: 'on' }
const bindings = Object.assign({}, options.bindings, LOCAL_SETTINGS, vars)

const server = new Miniflare(
  convertV4MiniflareOptions({
    host: process.env['HOST'] || 'localhost',
    port: Number(port),
    cf: false,
    logRequests: false,
    resourcePersistencePath: resolve(state, 'v3'),
    workers: [
      { ...options, bindings, name: 'karavan', modulesRoot: worker, modules: listModules() },
    ],
  }),
)
await server.ready

/** Nothing else fires the cron trigger of wrangler.toml here. */
const CRON_INTERVAL_MS = 5 * 60_000
const shop = await server.getWorker('karavan')
setInterval(() => void shop.scheduled({ cron: '*/5 * * * *' }), CRON_INTERVAL_MS).unref()

/** workerd expects the entry module first. */
function listModules() {
  const chunks = readdirSync(join(worker, 'assets')).filter((name) => name.endsWith('.js'))
  const files = ['index.js', ...chunks.map((name) => `assets/${name}`)]
  return files.map((file) => ({ type: 'ESModule' as const, path: join(worker, file) }))
}
