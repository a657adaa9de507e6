import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import {
  CACHED,
  CONSTANT,
  FROM_KV,
  IN_MEMORY,
  layFloor,
  pageCases,
  STREAM,
  STREAM_WITH_ENCODER,
} from './shop/cases.ts'
import { fire, type Shot } from './shop/fire.ts'
import { measureCases } from './shop/measure-cases.ts'
import { openShop } from './shop/open-shop.ts'
import { findMeasured, keep, toRow } from './shop/table.ts'

/* What the server must reach: ratios within one run, since a machine is never the same twice. */

const LEAST_OF_A_CONSTANT = 0.8
const MOST_OF_A_STREAM = 1
/** Cloudflare's free plan: https://developers.cloudflare.com/workers/platform/limits/#cpu-time */
const MOST_CPU_MS = 10
const MOST_KB = 60
const MOST_GZIP_KB = 12
const BATCHES = 50
const BATCH = 100

stopOnSignal()
try {
  const shop = await openShop()
  try {
    await layFloor(shop)
    const cases = pageCases(shop)
    const measured = await runStep('Measuring', () => measureCases(cases, shop.pid))
    const find = (name: string) => findMeasured(measured, name)
    const fromKv = cases.find(({ name }) => name === FROM_KV)
    const worst_cpu_ms =
      fromKv && (await runStep(`${BATCHES} batches`, () => findWorstBatch(fromKv, shop.pid)))
    const cached = find(CACHED).requests_per_s / find(CONSTANT).requests_per_s
    const inMemory = divide(find(IN_MEMORY).cpu_ms, find(STREAM).cpu_ms)
    const inMemoryWithEncoder = divide(find(IN_MEMORY).cpu_ms, find(STREAM_WITH_ENCODER).cpu_ms)
    const kb = find(CACHED).bytes / 1000
    const gzip_kb = find(CACHED).gzip_bytes / 1000
    const rows = [
      toVerdict('a page that is kept, requests/s against a constant text', cached, {
        least: LEAST_OF_A_CONSTANT,
      }),
      toVerdict('a list of 48 rendered, CPU against bare renderToReadableStream', inMemory, {
        most: MOST_OF_A_STREAM,
      }),
      toVerdict(
        'the same against that stream with an encoder in JavaScript',
        inMemoryWithEncoder,
        {},
      ),
      toVerdict(`from KV, CPU ms a request, the worst of ${BATCHES} batches`, worst_cpu_ms, {
        most: MOST_CPU_MS,
      }),
      toVerdict('HTML of the list of 48, kB', kb, { most: MOST_KB }),
      toVerdict('gzip, kB', gzip_kb, { most: MOST_GZIP_KB }),
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
    console.log(`\nKept in ${keep('summary', result)}`)
  } finally {
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

interface Bound {
  readonly least?: number
  readonly most?: number
}

function toVerdict(what: string, value: number | undefined, bound: Bound): string {
  const { least, most } = bound
  const target = toTarget(bound)
  if (value === undefined) return toRow([what, target, '–', 'not measured: there is no /proc'])
  if (least === undefined && most === undefined) return toRow([what, target, value.toFixed(2), ''])
  const isReached = value >= (least ?? value) && value <= (most ?? value)
  return toRow([what, target, value.toFixed(2), isReached ? 'reached' : 'not reached'])
}

function toTarget({ least, most }: Bound): string {
  if (least !== undefined) return `at least ${least}`
  return most === undefined ? 'reported only' : `at most ${most}`
}

function divide(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other
}

async function findWorstBatch(shot: Shot, pid: number | undefined): Promise<number | undefined> {
  let worst: number | undefined
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { cpu_ms } = await fire(shot, BATCH, pid)
    if (cpu_ms !== undefined) worst = Math.max(worst ?? 0, cpu_ms)
  }
  return worst
}
