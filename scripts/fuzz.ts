import { parseArgs } from 'node:util'
import { INPUTS, SLUGS, VARIANTS } from './fuzz/examples.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { startShopForFuzzing } from './setup/start-shop-for-fuzzing.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'

/* npm run fuzz -- --seed 7 --count 20000. Sends random requests to every call of the contract. */

const LOG_INTERVAL = 1000
const CONCURRENCY = 8

stopOnSignal()
try {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string', default: '10000' } },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const count = Number(values.count)
  process.stdout.write(`Seed ${seed}, ${count} requests\n`)
  const shop = await startShopForFuzzing()
  const startedAt = Date.now()
  const { faults, statuses } = await fuzz({
    seed,
    count,
    concurrency: CONCURRENCY,
    inputs: INPUTS,
    variants: VARIANTS,
    slugs: SLUGS,
    sendRequest: (path, init) => fetch(shop.origin + path, { redirect: 'manual', ...init }),
    onAnswer(answeredCount) {
      if (answeredCount % LOG_INTERVAL === 0) process.stdout.write(`${answeredCount} answered\n`)
    },
  })
  await shop.close()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  for (const fault of faults) process.stdout.write(`\n${fault}\n`)
  const counts = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
  process.stdout.write(`\n${counts.join(', ')}; ${seconds} s\n`)
  process.stdout.write(`${faults.length} faults with seed ${seed}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
} catch (error) {
  exitWithError(error)
}
