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
export const LEAST_SCORES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

interface Run {
  readonly scores: Readonly<Record<(typeof SCORES)[number], number>>
  readonly times: Readonly<Record<keyof typeof TIMES, number>>
  readonly cls: number
  /** How fast Lighthouse finds this machine: the times are none to compare with another one's. */
  readonly benchmark_index: number
  /** What counts and is not perfect. */
  readonly faults: readonly string[]
}

export interface LighthouseResult extends Run {
  readonly path: string
  readonly runs: number
}

/** A phone with slow 4G and a processor four times slower, as Lighthouse simulates them; medians. */
export async function runLighthouse(
  origin: string,
  path: string,
  runs: number,
): Promise<LighthouseResult> {
  const port = await findFreePort(FIRST_PORT)
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const all: Run[] = []
    for (let run = 0; run < runs; run += 1) all.push(await runOnce(origin + path, port))
    const of = (read: (run: Run) => number) => median(all.map(read))
    return {
      path,
      runs,
      scores: {
        performance: of(({ scores }) => scores.performance),
        accessibility: of(({ scores }) => scores.accessibility),
        'best-practices': of(({ scores }) => scores['best-practices']),
        seo: of(({ scores }) => scores.seo),
      },
      times: {
        FCP: of(({ times }) => times.FCP),
        LCP: of(({ times }) => times.LCP),
        TBT: of(({ times }) => times.TBT),
      },
      cls: of(({ cls }) => cls),
      benchmark_index: of((run) => run.benchmark_index),
      faults: [...new Set(all.flatMap(({ faults }) => faults))],
    }
  } finally {
    await browser.close()
  }
}

async function runOnce(address: string, port: number): Promise<Run> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...SCORES],
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}`)
  const { audits, categories, environment, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`)
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * PERCENT)
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    times: { FCP: numberOf(TIMES.FCP), LCP: numberOf(TIMES.LCP), TBT: numberOf(TIMES.TBT) },
    cls: numberOf('cumulative-layout-shift'),
    benchmark_index: environment.benchmarkIndex,
    faults: SCORES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    ),
  }
}
