import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { buildShop } from '../setup/build-shop.ts'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { findWorkerd, readCpuMs } from './shop/cpu.ts'
import { median } from './shop/measure-cases.ts'
import { toShopWorker } from './shop/shop-worker.ts'
import { storeResult } from './shop/table.ts'
import { divide, reportTargets } from './shop/targets.ts'

/*
 * Measures the CPU time of workerd until it has started the built worker, against a worker that does
 * nothing with the same bindings. Starts take turns.
 */

const ROUNDS = 15
const MAX_RATIO = 1.45
const BUILT = "export * from './index.js'; export { default } from './index.js'"
const TRIVIAL = 'export default { fetch: () => new Response("ok") }'

stopOnSignal()
try {
  await buildShop()
  const folder = mkdtempSync(join(tmpdir(), 'karavan-cold-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync('dist/karavan', join(folder, 'karavan'), { recursive: true })
  const shop = toShopWorker({
    root: join(folder, 'karavan'),
    entry: { name: 'cold.js', contents: BUILT },
    entrypoints: ['default'],
  })
  const [firstModule] = shop.modules
  if (firstModule === undefined) throw new Error('The build has no modules')
  const trivial = { ...shop, modules: [{ ...firstModule, contents: TRIVIAL }] }
  const built: number[] = []
  const nothing: number[] = []
  await runStep(`Starting each ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      nothing.push(await measureStart(folder, trivial))
      built.push(await measureStart(folder, shop))
    }
  })
  const [built_ms, trivial_ms] = [median(built), median(nothing)]
  reportTargets([
    { label: 'a worker that does nothing, CPU ms', value: trivial_ms },
    { label: 'the built worker, CPU ms', value: built_ms },
    { label: 'ratio', value: divide(built_ms, trivial_ms), max: MAX_RATIO },
  ])
  console.log(`\nKept in ${storeResult('cold', { built, trivial: nothing })}`)
} catch (error) {
  exitWithError(error)
}

async function measureStart(
  folder: string,
  worker: ReturnType<typeof toShopWorker>,
): Promise<number> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      logRequests: false,
      resourcePersistencePath: join(folder, 'state'),
      workers: [worker],
    }),
  )
  await server.ready
  const cpu_ms = readCpuMs(findWorkerd())
  await server.dispose()
  if (cpu_ms === undefined) throw new Error('There is no /proc, so CPU time cannot be measured')
  return cpu_ms
}
