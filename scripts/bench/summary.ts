import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import {
  CACHED,
  CONSTANT,
  FROM_KV,
  IN_MEMORY,
  prepareBaselines,
  createPageCases,
  STREAM,
  STREAM_WITH_ENCODER,
} from './shop/cases.ts'
import { sendLoad, type LoadRequest } from './shop/send-load.ts'
import { measureCases } from './shop/measure-cases.ts'
import { startBenchShop } from './shop/start-bench-shop.ts'
import { findResult, storeResult, toRow } from './shop/table.ts'

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
    const find = (name: string) => findResult(measured, name)
    const fromKv = cases.find(({ name }) => name === FROM_KV)
    const worst_cpu_ms =
      fromKv && (await runStep(`${BATCHES} batches`, () => findWorstBatch(fromKv, shop.pid)))
    const cached = find(CACHED).requests_per_s / find(CONSTANT).requests_per_s
    const inMemory = divide(find(IN_MEMORY).cpu_ms, find(STREAM).cpu_ms)
    const inMemoryWithEncoder = divide(find(IN_MEMORY).cpu_ms, find(STREAM_WITH_ENCODER).cpu_ms)
    const kb = find(CACHED).bytes / 1000
    const gzip_kb = find(CACHED).gzip_bytes / 1000
    const rows = [
      formatRow('a page that is kept, requests/s against a constant text', cached, {
        min: MIN_CONSTANT_RATIO,
      }),
      formatRow('a list of 48 rendered, CPU against bare renderToReadableStream', inMemory, {
        max: MAX_STREAM_RATIO,
      }),
      formatRow(
        'the same against that stream with an encoder in JavaScript',
        inMemoryWithEncoder,
        {},
      ),
      formatRow(`from KV, CPU ms a request, the worst of ${BATCHES} batches`, worst_cpu_ms, {
        max: MAX_CPU_MS,
      }),
      formatRow('HTML of the list of 48, kB', kb, { max: MAX_KB }),
      formatRow('gzip, kB', gzip_kb, { max: MAX_GZIP_KB }),
    ]
    const head = ['what', 'target', 'measured', '']
    console.log(['', toRow(head), toRow(head.map(() => '---')), ...rows].join('\n'))
    const result = {
      cached,
      in_memory: inMemory,
      in_memory_with_encoder: inMemoryWithEncoder,
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

interface Target {
  readonly min?: number
  readonly max?: number
}

function formatRow(label: string, value: number | undefined, target: Target): string {
  const { min, max } = target
  const targetText = formatTarget(target)
  if (value === undefined) return toRow([label, targetText, '–', 'not measured: there is no /proc'])
  if (min === undefined && max === undefined)
    return toRow([label, targetText, value.toFixed(2), ''])
  const isReached = value >= (min ?? value) && value <= (max ?? value)
  return toRow([label, targetText, value.toFixed(2), isReached ? 'reached' : 'not reached'])
}

function formatTarget({ min, max }: Target): string {
  if (min !== undefined) return `at least ${min}`
  return max === undefined ? 'reported only' : `at most ${max}`
}

function divide(dividend: number | undefined, divisor: number | undefined): number | undefined {
  return dividend === undefined || divisor === undefined ? undefined : dividend / divisor
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
