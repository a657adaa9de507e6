import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { LOCAL_AUDIENCE, openAdminDoor } from './setup/admin-door.ts'
import { serveFolder } from './setup/serve-folder.ts'

/*
 * Serves a production build in workerd, without wrangler's proxy in front: the proxy exits with the
 * whole server when a visitor cancels an upload or posts a body that nobody reads.
 */

const [build = 'dist', state = '.wrangler/state', port = '8787', adminPort] = process.argv.slice(2)
/** Overrides settings of wrangler.toml. */
const vars: Readonly<Record<string, string>> = JSON.parse(process.env['SHOP_VARS'] ?? '{}')

/** A log line for each request is of no use here. */
const LOCAL_SETTINGS = { LOG_SHARE: '0', LOCAL: 'on' }
const ADMIN_SETTINGS = {
  LOCAL: 'on',
  ACCESS_AUD: LOCAL_AUDIENCE,
  SHOP_URL: `http://localhost:${port}`,
}

const server = new Miniflare(
  convertV4MiniflareOptions({
    host: process.env['HOST'] || 'localhost',
    port: Number(port),
    cf: false,
    logRequests: false,
    resourcePersistencePath: resolve(state, 'v3'),
    workers: [
      readWorker('karavan', 'karavan', { ...LOCAL_SETTINGS, ...vars }),
      ...(adminPort === undefined ? [] : [readAdmin()]),
    ],
  }),
)
const address = await server.ready
if (adminPort !== undefined) await openAdminDoor(Number(adminPort), address)

/** Nothing else fires the cron trigger of wrangler.toml here. */
const CRON_INTERVAL_MS = 5 * 60_000
const shop = await server.getWorker('karavan')
setInterval(() => void shop.scheduled({ cron: '*/5 * * * *' }), CRON_INTERVAL_MS).unref()

function readAdmin() {
  const ASSETS = serveFolder(resolve(build, 'admin/client'))
  return {
    ...readWorker('karavan-admin', 'admin/karavan_admin', ADMIN_SETTINGS),
    assets: undefined,
    serviceBindings: { SHOP: { name: 'karavan', entrypoint: 'Internal' }, ASSETS },
  }
}

function readWorker(name: string, folder: string, settings: Readonly<Record<string, string>>) {
  const root = resolve(build, folder)
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.json'))
  const { modulesRules: _, ...options } = workerOptions
  const bindings = Object.assign({}, options.bindings, settings)
  return { ...options, bindings, name, modulesRoot: root, modules: listModules(root) }
}

/** workerd expects the entry module first. */
function listModules(root: string) {
  const folder = join(root, 'assets')
  const chunks = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.js'))
    : []
  const files = ['index.js', ...chunks.map((name) => `assets/${name}`)]
  return files.map((file) => ({ type: 'ESModule' as const, path: join(root, file) }))
}
