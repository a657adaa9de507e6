import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { buildShop } from '../../setup/build-shop.ts'
import { prepareShop } from '../../setup/prepare-shop.ts'
import { NO_DAILY_LIMITS, withoutRateLimits } from '../../setup/without-rate-limits.ts'
import { buildWorker } from '../build-worker.ts'
import { findWorkerd, pinTo } from './cpu.ts'

const STATE = '.wrangler/state'
/** Workers of their own, so that the encoder which one of them installs is not the other's. */
const FLOORS = {
  floor: 'scripts/bench/worker/floor.ts',
  'floor-with-encoder': 'scripts/bench/worker/floor-with-encoder.ts',
}

/** Beside the shop's own entrypoints: its pages with a KV that is the memory of the isolate. */
const ENTRY = `
import shop, { Pages } from './index.js'
const kept = new Map()
let memory
function inMemory(kv) {
  return {
    async get(key, type) {
      if (!kept.has(key)) kept.set(key, await kv.get(key))
      const text = kept.get(key)
      return text === null || type !== 'json' ? text : JSON.parse(text)
    },
    async put(key, text) { kept.set(key, text) },
    async delete(key) { kept.delete(key) },
  }
}
export class PagesInMemory extends Pages {
  constructor(ctx, env) {
    memory ??= { ...env, CACHE: inMemory(env.CACHE) }
    super(ctx, memory)
  }
}
export { Pages }
export default shop
`

export interface BenchShop {
  /** What visitors ask. */
  readonly shop: URL
  /** The renderer, behind the page cache, reading from KV; and from memory. */
  readonly pages: URL
  readonly pagesInMemory: URL
  /** The same page as a text and by bare React. */
  readonly floor: URL
  /** The same with the encoder that the shop installs for React. */
  readonly floorWithEncoder: URL
  readonly inspector: URL
  /** Of the catalogue, which the gateway names when it asks the renderer. */
  readonly version: string
  readonly db: Awaited<ReturnType<Miniflare['getD1Database']>>
  /** Of workerd; undefined where there is no /proc. */
  readonly pid: number | undefined
  readonly close: () => Promise<void>
}

/** The production build in workerd without anything in front of it, over a copy of the prepared shop. */
export async function openShop(): Promise<BenchShop> {
  await prepareShop({ state: STATE, content: 'whole' })
  await buildShop()
  const folder = mkdtempSync(join(tmpdir(), 'karavan-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(STATE, 'v3'), join(folder, 'state'), { recursive: true })
  cpSync('dist/karavan', join(folder, 'karavan'), { recursive: true })
  for (const [name, entry] of Object.entries(FLOORS)) await buildWorker(entry, join(folder, name))
  const server = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      logRequests: false,
      inspectorPort: 0,
      resourcePersistencePath: join(folder, 'state'),
      workers: [
        toShop(folder),
        ...Object.keys(FLOORS).map((name) => toFloor(name, join(folder, name))),
      ],
    }),
  )
  await server.ready
  const pid = findWorkerd()
  pinTo(pid, 0)
  const [inspector, shop, pages, pagesInMemory, floor, floorWithEncoder] = await Promise.all([
    server.getInspectorURL(),
    server.unsafeGetDirectURL('karavan'),
    server.unsafeGetDirectURL('karavan', 'Pages'),
    server.unsafeGetDirectURL('karavan', 'PagesInMemory'),
    server.unsafeGetDirectURL('floor'),
    server.unsafeGetDirectURL('floor-with-encoder'),
  ])
  const close = () => server.dispose()
  const db = await server.getD1Database('DB', 'karavan')
  const found = await db.prepare('SELECT version FROM catalogue WHERE id = 1').first('version')
  const version = String(found)
  return { inspector, shop, pages, pagesInMemory, version, floor, floorWithEncoder, db, pid, close }
}

function toShop(folder: string) {
  const root = join(folder, 'karavan')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(
    resolve('dist/karavan/wrangler.json'),
  )
  // Cloudflare serves files before the worker runs; here a service of Miniflare's would stand in between.
  const { modulesRules: _, assets: __, ...options } = workerOptions
  const chunks = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.js'))
  const files = ['index.js', ...chunks.map((name) => `assets/${name}`)]
  return {
    ...options,
    ratelimits: withoutRateLimits(options.ratelimits),
    // A line for each of thousands of requests would be a part of what is measured.
    bindings: Object.assign({}, options.bindings, {
      LOG_SHARE: '0',
      LOCAL: 'on',
      ...NO_DAILY_LIMITS,
    }),
    name: 'karavan',
    modulesRoot: root,
    modules: [
      { type: 'ESModule' as const, path: join(root, 'bench.js'), contents: ENTRY },
      ...files.map((file) => ({ type: 'ESModule' as const, path: join(root, file) })),
    ],
    unsafeDirectSockets: ['default', 'Pages', 'PagesInMemory'].map((entrypoint) => ({
      entrypoint,
    })),
  }
}

function toFloor(name: string, root: string) {
  return {
    name,
    compatibilityDate: '2026-08-10',
    modulesRoot: root,
    modules: [{ type: 'ESModule' as const, path: join(root, 'index.js') }],
    unsafeDirectSockets: [{ entrypoint: 'default' }],
  }
}
