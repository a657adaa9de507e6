import { parseArgs } from 'node:util'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { toLatencies, toTable } from './load/report.ts'
import { makeShoppers } from './load/shopper.ts'
import { STEPS } from './load/steps.ts'
import { visitAll } from './load/visit.ts'
import { watchMemory } from './load/watch-memory.ts'
import { pinTo } from './shop/cpu.ts'
import { openHeap } from './shop/heap.ts'
import { openShop } from './shop/open-shop.ts'
import { keep } from './shop/table.ts'

/* npm run bench:load -- --minutes 3: shoppers who look around, sign in and buy, all at once. */

const LOAD_CORE = 1
const LOOKS = 20
const ENOUGH_PIECES = 1_000_000
/** The first look is at a worker that has not done anything yet, and its caches fill. */
const SETTLED = 0.25
const MOST_GROWTH = 1.1

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
  const { shop, inspector, pid, db, close } = await openShop()
  const heap = await openHeap({ inspector, worker: 'karavan', url: new URL('/robots.txt', shop) })
  try {
    await db.prepare('UPDATE product_variant SET stock = ?1').bind(ENOUGH_PIECES).run()
    const shoppers = await runStep('Making accounts', () => makeShoppers(shop, connections * 2))
    pinTo(process.pid, LOAD_CORE)
    const { value, memory } = await watchMemory({ heap, pid, every_s: seconds / LOOKS }, () =>
      visitAll({ shop, steps: STEPS, shoppers, seconds }),
    )
    const latencies = toLatencies(value.visited, seconds)
    console.log(`\n${toTable(latencies)}`)
    console.log(`\nKept in ${keep('load', { seconds, connections, latencies, memory })}`)
    for (const message of value.told) console.log(message)
    const errors = (latencies.at(-1)?.errors ?? 0) + value.failed
    const settled = memory[Math.ceil(memory.length * SETTLED)]?.heap_mb ?? 0
    const growth = (memory.at(-1)?.heap_mb ?? 0) / settled
    console.log(
      `${errors} errors; the heap at the end is ${growth.toFixed(2)} of a quarter of the way`,
    )
    if (errors > 0 || growth > MOST_GROWTH) process.exitCode = 1
  } finally {
    heap.close()
    await close()
  }
} catch (error) {
  exitWithError(error)
}
