import { stopOnSignal } from '../setup/children.ts'
import { runStep } from '../setup/run-step.ts'
import { openBenchServer } from './bench-server.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { measureAll } from './measure.ts'
import { SIZES } from './planted.ts'
import { isWithinBounds, toTable } from './report.ts'

/* What lists, counts, search and product pages cost from D1, caches off, by the catalogue's size. */

stopOnSignal()
const server = await openBenchServer()
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
