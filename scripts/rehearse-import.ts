import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createProgress } from '../cli/command/progress.ts'
import { readContent } from '../cli/content/read-content.ts'
import { rehearseImport } from '../cli/import/rehearse/rehearse-import.ts'
import { withPlatform } from '../cli/platform/platform.ts'
import { createContent } from './bench/import/create-content.ts'
import { findWorkerd, readCpuMs } from './bench/shop/cpu.ts'
import { createRandom, toSeed } from './bench/random.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { migrateLocally } from './setup/migrate-locally.ts'
import { runStep } from './setup/run-step.ts'
import { PICTURE_CACHE } from '../cli/pictures/picture-cache.ts'

/*
 * npm run rehearse:import -- --products 10000 --seed 7. Imports a large catalogue as the worker does, in
 * invocations that have Cloudflare's limits and are cut off at random.
 */

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
  await migrateLocally(state)
  const progress = createProgress(process.stdout, Date.now)
  const content = await readContent(folder, { progress })
  await withPlatform(async (env) => {
    const tools = { progress, now: new Date(), cache: PICTURE_CACHE }
    const workerd = findWorkerd()
    const result = await rehearseImport(env, {
      toImport: { content, folder },
      tools,
      random: createRandom(toSeed(values.seed)),
      readMs: () => readCpuMs(workerd) ?? performance.now(),
    })
    console.log(result)
    if (result.state?.version !== 1) throw new Error('The import has failed')
  })
} catch (error) {
  exitWithError(error)
} finally {
  await rm(temporaryFolder, { recursive: true, force: true })
}
