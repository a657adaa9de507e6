import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig } from 'wrangler'
import { buildWorker } from './build-worker.ts'

interface BenchWorker {
  readonly entry: string
  /** Database names by binding. */
  readonly d1Databases: Readonly<Record<string, string>>
  readonly bindings?: Readonly<Record<string, string>>
}

/**
 * Starts workerd with the code and the databases in a temporary folder, which is deleted when this
 * process exits.
 */
export async function startWorker({ entry, d1Databases, bindings = {} }: BenchWorker) {
  const folder = mkdtempSync(join(tmpdir(), 'karavan-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outDir = join(folder, 'worker')
  await buildWorker(entry, outDir)
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
          d1Databases: { ...d1Databases },
          bindings: { ...bindings },
        },
      ],
    }),
  )
  return { server, origin: await server.ready, close: () => server.dispose() }
}
