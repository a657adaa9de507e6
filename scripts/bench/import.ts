import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { migrateLocally } from '../setup/migrate-locally.ts'
import { runVerboseStep, runStep } from '../setup/run-step.ts'
import { createContent } from './import/create-content.ts'
import { runImport } from './import/run-import.ts'
import { storeResult, toRow } from './shop/table.ts'

/* npm run bench:import -- --products 10000. Measures the duration and the memory of an import. */

const SIZES = ['2000', '10000', '100000']
const HEAD = ['products', 'seconds', 'import holds at most, MB', 'local D1 holds at most, MB']

stopOnSignal()
try {
  const { values } = parseArgs({
    options: { products: { type: 'string', multiple: true, default: SIZES } },
  })
  const measured = []
  for (const products of values.products.map(Number)) {
    const temporaryFolder = await mkdtemp(join(tmpdir(), 'karavan-import-'))
    try {
      const folder = join(temporaryFolder, 'content')
      const state = join(temporaryFolder, 'state')
      await runStep(`Making ${products.toLocaleString('en')} products`, () =>
        createContent(folder, products),
      )
      await runStep('Preparing the database', () => migrateLocally(state))
      const result = await runVerboseStep('Importing', () => runImport(folder, state))
      measured.push({ products, ...result })
    } finally {
      await rm(temporaryFolder, { recursive: true, force: true })
    }
  }
  const rows = measured.map(({ products, seconds, import_mb, d1_mb }) =>
    toRow([
      products.toLocaleString('en'),
      ...[seconds, import_mb, d1_mb].map((value) => value.toFixed(0)),
    ]),
  )
  console.log(['', toRow(HEAD), toRow(HEAD.map(() => '---')), ...rows].join('\n'))
  console.log(`\nKept in ${storeResult('import', { measured })}`)
} catch (error) {
  exitWithError(error)
}
