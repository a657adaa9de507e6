import lighthouse from 'lighthouse'
import { findFreePort } from '../../setup/find-free-port.ts'
import { openBrowser } from './browser.ts'
import { median } from './median.ts'

const FIRST_PORT = 9222
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const
const PERCENT = 100
export const MIN_SCORES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

interface LighthouseRun {
  readonly scores: Readonly<Record<(typeof SCORES)[number], number>>
  readonly times: Readonly<Record<keyof typeof TIMES, number>>
  readonly cls: number
  /**
   * Lighthouse's measure of this machine's speed. Times of machines with another index are not
   * comparable.
   */
  readonly benchmark_index: number
  /** Audits that have a weight and are not perfect. */
  readonly faults: readonly string[]
}

export interface LighthouseResult extends LighthouseRun {
  readonly path: string
  readonly runs: number
}

/**
 * Runs Lighthouse with its simulated phone (slow 4G, a processor slowed down four times) and
 * returns medians.
 */
export async function runLighthouse(
  origin: string,
  path: string,
  runs: number,
): Promise<LighthouseResult> {
  const port = await findFreePort(FIRST_PORT)
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const allRuns: LighthouseRun[] = []
    for (let run = 0; run < runs; run += 1) allRuns.push(await runOnce(origin + path, port))
    const takeMedian = (read: (run: LighthouseRun) => number) => median(allRuns.map(read))
    return {
      path,
      runs,
      scores: {
        performance: takeMedian(({ scores }) => scores.performance),
        accessibility: takeMedian(({ scores }) => scores.accessibility),
        'best-practices': takeMedian(({ scores }) => scores['best-practices']),
        seo: takeMedian(({ scores }) => scores.seo),
      },
      times: {
        FCP: takeMedian(({ times }) => times.FCP),
        LCP: takeMedian(({ times }) => times.LCP),
        TBT: takeMedian(({ times }) => times.TBT),
      },
      cls: takeMedian(({ cls }) => cls),
      benchmark_index: takeMedian((run) => run.benchmark_index),
      faults: [...new Set(allRuns.flatMap(({ faults }) => faults))],
    }
  } finally {
    await browser.close()
  }
}

async function runOnce(address: string, port: number): Promise<LighthouseRun> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...SCORES],
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}`)
  const { audits, categories, environment, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`)
  const findScore = (name: string) => Math.round((categories[name]?.score ?? 0) * PERCENT)
  const readNumber = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: findScore('performance'),
      accessibility: findScore('accessibility'),
      'best-practices': findScore('best-practices'),
      seo: findScore('seo'),
    },
    times: { FCP: readNumber(TIMES.FCP), LCP: readNumber(TIMES.LCP), TBT: readNumber(TIMES.TBT) },
    cls: readNumber('cumulative-layout-shift'),
    benchmark_index: environment.benchmarkIndex,
    faults: SCORES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    ),
  }
}
