import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import * as z from 'zod/mini'
import { buildShop } from '../../setup/build-shop.ts'
import { startFakeMailProvider } from '../../setup/fake-mail-provider.ts'
import { findFreePort } from '../../setup/find-free-port.ts'
import { prepareShop } from '../../setup/prepare-shop.ts'
import { buildWorker } from '../build-worker.ts'
import { findWorkerd } from '../shop/cpu.ts'
import { toShopWorker } from '../shop/shop-worker.ts'
import { MODEL_ORIGIN, PLAY_PATH, type ModelRequest } from './model-request.ts'
import { createUsage, type Usage } from './usage.ts'

const STATE = '.wrangler/state'
const ENTRY = 'scripts/bench/worker/cost/index.ts'
const STOCK = 1_000_000
const MAIL_PORT = 8970
const MIN_ERROR = 400
const GB = 1_000_000_000

const Played = z.object({
  results: z.array(
    z.object({ status: z.int(), text: z.string(), usage: z.record(z.string(), z.number()) }),
  ),
  kvBytes: z.number(),
})

export interface PlayedRequest {
  readonly text: string
  readonly usage: Usage
}

export interface CostShop {
  readonly url: URL
  readonly pid: number | undefined
  /** Sends requests of the model, which the worker handles one after the other. */
  readonly play: (requests: readonly ModelRequest[]) => Promise<readonly PlayedRequest[]>
  readonly readStorage: () => Promise<Storage>
  readonly close: () => Promise<void>
}

/** The stored data in gigabytes. */
interface Storage {
  readonly d1_gb: number
  readonly kv_gb: number
  readonly r2_gb: number
}

/** Starts the production build behind the entry that plays the model and counts. */
export async function startCostShop(): Promise<CostShop> {
  await prepareShop({ state: STATE, content: 'whole' })
  await buildShop()
  const folder = mkdtempSync(join(tmpdir(), 'karavan-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'karavan')
  cpSync(join(STATE, 'v3'), join(folder, 'state'), { recursive: true })
  cpSync('dist/karavan', root, { recursive: true })
  await buildWorker(ENTRY, join(folder, 'cost'), {
    replaced: { 'worker/index.ts': './index.js' },
  })
  const contents = readFileSync(join(folder, 'cost/index.js'), 'utf8')
  const entry = { name: 'cost.js', contents }
  const mailSettings = startFakeMailProvider(await findFreePort(MAIL_PORT))
  const bindings = { ...mailSettings, SITE_URL: MODEL_ORIGIN }
  const server = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      logRequests: false,
      resourcePersistencePath: join(folder, 'state'),
      workers: [toShopWorker({ root, entry, entrypoints: ['default'], bindings })],
    }),
  )
  await server.ready
  const url = await server.unsafeGetDirectURL('karavan')
  const db = await server.getD1Database('DB', 'karavan')
  await db.prepare('UPDATE product_variant SET stock = ?1').bind(STOCK).run()
  let kvBytes = 0
  return {
    url,
    pid: findWorkerd(),
    async play(requests) {
      const body = JSON.stringify(requests)
      // workerd closes connections that are idle for some seconds.
      const headers = { Connection: 'close' }
      const response = await fetch(new URL(PLAY_PATH, url), { method: 'POST', headers, body })
      const text = await response.text()
      if (!response.ok) throw new Error(`The model was not played: ${text.slice(0, 500)}`)
      const played = Played.parse(JSON.parse(text))
      kvBytes = played.kvBytes
      return played.results.map((result, index) => {
        const { status, usage } = result
        const path = requests[index]?.path
        if (status >= MIN_ERROR)
          throw new Error(`${path} answered ${status} ${result.text.slice(0, 300)}`)
        return { text: result.text, usage: Object.assign(createUsage(), usage) }
      })
    },
    async readStorage() {
      const { meta } = await db.prepare('SELECT 1').all()
      const bucket = await server.getR2Bucket('MEDIA', 'karavan')
      let bytes = 0
      let cursor: string | undefined
      do {
        const listed = await bucket.list(cursor === undefined ? {} : { cursor })
        for (const { size } of listed.objects) bytes += size
        cursor = listed.truncated ? listed.cursor : undefined
      } while (cursor !== undefined)
      return { d1_gb: meta.size_after / GB, kv_gb: kvBytes / GB, r2_gb: bytes / GB }
    },
    close: () => server.dispose(),
  }
}
