import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import {
  CACHED,
  CONSTANT,
  createPageCases,
  LIST,
  prepareBaselines,
  STREAM,
  toCaseNames,
} from './shop/cases.ts'
import { sendLoad, type LoadRequest } from './shop/send-load.ts'
import { measureCases } from './shop/measure-cases.ts'
import { startBenchShop } from './shop/start-bench-shop.ts'
import { getResult, storeResult } from './shop/table.ts'
import { divide, reportTargets } from './shop/targets.ts'

/*
 * Compares the server with its targets. Targets are ratios within one run, because machines differ.
 */

const MIN_CONSTANT_RATIO = 0.8
const MAX_STREAM_RATIO = 1
/** Cloudflare's free plan: https://developers.cloudflare.com/workers/platform/limits/#cpu-time */
const MAX_CPU_MS = 10
const MAX_KB = 60
const MAX_GZIP_KB = 12
const BATCHES = 50
const BATCH_REQUESTS = 100

stopOnSignal()
try {
  const shop = await startBenchShop()
  try {
    await prepareBaselines(shop)
    const cases = createPageCases(shop)
    const measured = await runStep('Measuring', () => measureCases(cases, shop.pid))
    const find = (name: string) => getResult(measured, name)
    const names = toCaseNames(LIST)
    const fromKv = cases.find(({ name }) => name === names.fromKv)
    const worst_cpu_ms =
      fromKv && (await runStep(`${BATCHES} batches`, () => findWorstBatch(fromKv, shop.pid)))
    const cached = find(CACHED).requests_per_s / find(CONSTANT).requests_per_s
    const inMemory = divide(find(names.inMemory).cpu_ms, find(STREAM).cpu_ms)
    const kb = find(CACHED).bytes / 1000
    const gzip_kb = find(CACHED).gzip_bytes / 1000
    reportTargets([
      {
        label: 'a page that is kept, requests/s against a constant text',
        value: cached,
        min: MIN_CONSTANT_RATIO,
      },
      {
        label: 'a list of 48 rendered, CPU against bare renderToReadableStream',
        value: inMemory,
        max: MAX_STREAM_RATIO,
      },
      {
        label: `from KV, CPU ms a request, the worst of ${BATCHES} batches`,
        value: worst_cpu_ms,
        max: MAX_CPU_MS,
      },
      { label: 'HTML of the list of 48, kB', value: kb, max: MAX_KB },
      { label: 'gzip, kB', value: gzip_kb, max: MAX_GZIP_KB },
    ])
    const result = {
      cached,
      in_memory: inMemory,
      worst_cpu_ms,
      kb,
      gzip_kb,
      measured,
    }
    console.log(`\nKept in ${storeResult('summary', result)}`)
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

async function findWorstBatch(
  request: LoadRequest,
  pid: number | undefined,
): Promise<number | undefined> {
  let worst: number | undefined
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { cpu_ms } = await sendLoad(request, BATCH_REQUESTS, pid)
    if (cpu_ms !== undefined) worst = Math.max(worst ?? 0, cpu_ms)
  }
  return worst
}
