import { stopOnSignal } from '../setup/children.ts'
import { runStep } from '../setup/run-step.ts'
import { startBenchServer } from './start-bench-server.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { measureAll } from './measure.ts'
import { SIZES } from './fixtures.ts'
import { isWithinBounds, toTable } from './report.ts'

/*
 * Measures what lists, counts, search and product pages read from D1, by the size of the catalogue
 * and without caches.
 */

stopOnSignal()
const server = await startBenchServer()
try {
  for (const size of SIZES) {
    await runStep(`Loading ${size.toLocaleString('en')} products`, () =>
      loadCatalogue(server, size),
    )
  }
  const results = await runStep('Measuring', () => measureAll(server))
  console.log(`\n${toTable(results)}`)
  if (!results.every(isWithinBounds)) process.exitCode = 1
} finally {
  await server.close()
}
