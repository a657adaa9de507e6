import { parseArgs } from 'node:util'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { toLatencies, toTable } from './load/report.ts'
import { createShoppers } from './load/shopper.ts'
import { STEPS } from './load/steps.ts'
import { visitAll } from './load/visit-all.ts'
import { watchMemory } from './load/watch-memory.ts'
import { pinToCore } from './shop/cpu.ts'
import { openHeap } from './shop/heap.ts'
import { startBenchShop } from './shop/start-bench-shop.ts'
import { storeResult } from './shop/table.ts'

/*
 * npm run bench:load -- --minutes 3. Simulates shoppers who browse, sign in and buy concurrently.
 */

const LOAD_CORE = 1
const SAMPLES = 20
const STOCK = 1_000_000
/** The share of samples before the caches are full; growth is measured after it. */
const WARM_UP_SHARE = 0.25
const MAX_GROWTH = 1.1

stopOnSignal()
try {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      connections: { type: 'string', default: '8' },
    },
  })
  const seconds = Number(values.minutes) * 60
  const connections = Number(values.connections)
  const { shop, inspector, pid, db, close } = await startBenchShop()
  const heap = await openHeap({ inspector, worker: 'karavan', url: new URL('/robots.txt', shop) })
  try {
    await db.prepare('UPDATE product_variant SET stock = ?1').bind(STOCK).run()
    const shoppers = await runStep('Making accounts', () => createShoppers(shop, connections * 2))
    pinToCore(process.pid, LOAD_CORE)
    const { value, memory } = await watchMemory({ heap, pid, interval_s: seconds / SAMPLES }, () =>
      visitAll({ shop, steps: STEPS, shoppers, seconds }),
    )
    const latencies = toLatencies(value.stepResults, seconds)
    console.log(`\n${toTable(latencies)}`)
    console.log(`\nKept in ${storeResult('load', { seconds, connections, latencies, memory })}`)
    for (const message of value.messages) console.log(message)
    const errors = (latencies.at(-1)?.errors ?? 0) + value.failed
    const warmHeapMb = memory[Math.ceil(memory.length * WARM_UP_SHARE)]?.heap_mb ?? 0
    const growth = (memory.at(-1)?.heap_mb ?? 0) / warmHeapMb
    console.log(
      `${errors} errors; the heap at the end is ${growth.toFixed(2)} of a quarter of the way`,
    )
    if (errors > 0 || growth > MAX_GROWTH) process.exitCode = 1
  } finally {
    heap.close()
    await close()
  }
} catch (error) {
  exitWithError(error)
}
