import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createProgress } from '../cli/command/progress.ts'
import { readContent } from '../cli/content/read-content.ts'
import { queueImport } from '../cli/import/queue-import.ts'
import { withPlatform } from '../cli/platform/platform.ts'
import { createContent } from './bench/import/create-content.ts'
import { findWorkerd, readCpuMs } from './bench/shop/cpu.ts'
import { createRandom, toSeed } from './bench/random.ts'
import { runLimitedImport } from './rehearse/run-limited-import.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run } from './setup/run.ts'
import { runStep } from './setup/run-step.ts'

/*
 * npm run rehearse:import -- --products 10000 --seed 7. Imports a large catalogue as the worker does, in
 * invocations that have Cloudflare's limits and are cut off at random.
 */

/** As in worker/jobs/import-jobs.ts. */
const MAX_PARTS = 10
/** Half of the invocations are cut off, each after one of these calls. */
const MAX_STOP = 24

stopOnSignal()
const temporaryFolder = await mkdtemp(join(tmpdir(), 'karavan-rehearsal-'))
try {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const products = Number(values.products)
  const folder = join(temporaryFolder, 'content')
  const state = join(temporaryFolder, 'state')
  process.env['KARAVAN_STATE'] = state
  await runStep(`Making ${products.toLocaleString('en')} products`, () =>
    createContent(folder, products),
  )
  const local = ['--local', '--persist-to', state]
  await run(['wrangler', 'd1', 'migrations', 'apply', 'karavan', ...local])
  const progress = createProgress(process.stdout, Date.now)
  const content = await readContent(folder, { progress })
  await withPlatform(async (env) => {
    const now = new Date()
    const tools = { progress, now, cache: '.cache/pictures' }
    console.log(await queueImport(env, { content, folder }, tools))
    const workerd = findWorkerd()
    const random = createRandom(toSeed(values.seed))
    const result = await runLimitedImport(env, {
      now,
      maxParts: MAX_PARTS,
      readMs: () => readCpuMs(workerd) ?? performance.now(),
      chooseStop: () => (random() < 0.5 ? Infinity : 1 + Math.floor(random() * MAX_STOP)),
      // Only so many attempts may be cut off in a row, but here they all are on purpose.
      onPause: async () => void (await env.DB.exec('UPDATE import_job SET attempts = 0')),
    })
    console.log(result)
    if (result.state?.version !== 1) throw new Error('The import has failed')
  })
} catch (error) {
  exitWithError(error)
} finally {
  await rm(temporaryFolder, { recursive: true, force: true })
}
