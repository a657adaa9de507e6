import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { buildShop } from '../../setup/build-shop.ts'
import { prepareShop } from '../../setup/prepare-shop.ts'
import { buildWorker } from '../build-worker.ts'
import { findWorkerd, pinToCore } from './cpu.ts'
import { toShopWorker } from './shop-worker.ts'

const STATE = '.wrangler/state'
/** Separate workers, so that the encoder which one of them installs does not affect the other. */
const BASELINES = {
  baseline: 'scripts/bench/worker/baseline.ts',
  'baseline-with-encoder': 'scripts/bench/worker/baseline-with-encoder.ts',
}

/** Adds an entrypoint that renders pages with a KV in the isolate's memory. */
const ENTRY = `
import shop, { Pages } from './index.js'
const cache = new Map()
let memory
function inMemory(kv) {
  return {
    async get(key, type) {
      if (!cache.has(key)) cache.set(key, await kv.get(key))
      const text = cache.get(key)
      return text === null || type !== 'json' ? text : JSON.parse(text)
    },
    async put(key, text) { cache.set(key, text) },
    async delete(key) { cache.delete(key) },
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
  /** The address that visitors request. */
  readonly shop: URL
  /** The renderer behind the page cache, reading from KV and from memory. */
  readonly pages: URL
  readonly pagesInMemory: URL
  /** The baseline: the same page as a text and rendered by React alone. */
  readonly baseline: URL
  /** The baseline with an encoder in JavaScript. */
  readonly baselineWithEncoder: URL
  readonly inspector: URL
  /** The catalogue version, which the gateway sends to the renderer. */
  readonly version: string
  readonly db: Awaited<ReturnType<Miniflare['getD1Database']>>
  /** The process id of workerd; undefined where there is no /proc. */
  readonly pid: number | undefined
  readonly close: () => Promise<void>
}

type LogOptions = Pick<Parameters<typeof convertV4MiniflareOptions>[0], 'handleStructuredLogs'>

/**
 * Starts the production build in workerd without a proxy in front, on a copy of the prepared shop.
 */
export async function startBenchShop(logOptions: LogOptions = {}): Promise<BenchShop> {
  await prepareShop({ state: STATE, content: 'whole' })
  await buildShop()
  const folder = mkdtempSync(join(tmpdir(), 'karavan-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(STATE, 'v3'), join(folder, 'state'), { recursive: true })
  cpSync('dist/karavan', join(folder, 'karavan'), { recursive: true })
  for (const [name, entry] of Object.entries(BASELINES))
    await buildWorker(entry, join(folder, name))
  const server = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      logRequests: false,
      ...logOptions,
      inspectorPort: 0,
      resourcePersistencePath: join(folder, 'state'),
      workers: [
        toShopWorker({
          root: join(folder, 'karavan'),
          entry: { name: 'bench.js', contents: ENTRY },
          entrypoints: ['default', 'Pages', 'PagesInMemory'],
          // Logging thousands of requests would affect the measurement.
          bindings: { LOG_SHARE: '0' },
        }),
        ...Object.keys(BASELINES).map((name) => toBaselineWorker(name, join(folder, name))),
      ],
    }),
  )
  await server.ready
  const pid = findWorkerd()
  pinToCore(pid, 0)
  const [inspector, shop, pages, pagesInMemory, baseline, baselineWithEncoder] = await Promise.all([
    server.getInspectorURL(),
    server.unsafeGetDirectURL('karavan'),
    server.unsafeGetDirectURL('karavan', 'Pages'),
    server.unsafeGetDirectURL('karavan', 'PagesInMemory'),
    server.unsafeGetDirectURL('baseline'),
    server.unsafeGetDirectURL('baseline-with-encoder'),
  ])
  const close = () => server.dispose()
  const db = await server.getD1Database('DB', 'karavan')
  const found = await db.prepare('SELECT version FROM catalogue WHERE id = 1').first('version')
  const version = String(found)
  return {
    inspector,
    shop,
    pages,
    pagesInMemory,
    version,
    baseline,
    baselineWithEncoder,
    db,
    pid,
    close,
  }
}

function toBaselineWorker(name: string, root: string) {
  return {
    name,
    compatibilityDate: '2026-08-10',
    modulesRoot: root,
    modules: [{ type: 'ESModule' as const, path: join(root, 'index.js') }],
    unsafeDirectSockets: [{ entrypoint: 'default' }],
  }
}
