import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { build } from 'vite'
import { SIZES, type Size } from './planted.ts'

export interface BenchServer {
  readonly ask: (task: 'cases' | 'load' | 'measure', size: Size, body: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

const ENTRY = 'scripts/bench/worker/index.ts'

/** workerd with a D1 for each size, all in a folder of their own that goes when this process ends. */
export async function openBenchServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'karavan-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outDir = join(folder, 'worker')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: ENTRY, outDir, emptyOutDir: true },
    ssr: { noExternal: true, target: 'webworker' },
  })
  const { compatibility_date } = unstable_readConfig({ config: 'wrangler.toml' })
  const server = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      logRequests: false,
      resourcePersistencePath: join(folder, 'state'),
      workers: [
        {
          name: 'bench',
          compatibilityDate: compatibility_date ?? '',
          modulesRoot: outDir,
          modules: [{ type: 'ESModule', path: join(outDir, 'index.js') }],
          d1Databases: Object.fromEntries(SIZES.map((size) => [`DB_${size}`, `bench-${size}`])),
        },
      ],
    }),
  )
  const origin = await server.ready
  return {
    ask: async (task, size, body) => {
      const answer = await fetch(new URL(`/${task}/${size}`, origin), {
        method: 'POST',
        // workerd closes what is idle for some seconds, which making the next rows may take.
        headers: { Connection: 'close' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${task} ${size}: ${await answer.text()}`)
      return answer.json()
    },
    close: () => server.dispose(),
  }
}
