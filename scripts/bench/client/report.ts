import { LEAST_SCORES, type LighthouseResult } from './run-lighthouse.ts'
import type { PageBytes } from './measure-bytes.ts'
import type { Interaction } from './measure-interactions.ts'
import type { Navigation } from './measure-navigation.ts'
import type { Shift } from './measure-shifts.ts'

const BYTES_PER_KB = 1000
/** Click to painted title, on loopback and over a slow connection. */
const MOST_NAVIGATION_MS = { near: 50, far: 60 }
const MOST_INTERACTION_MS = 100

export interface Measured {
  readonly lighthouse: readonly LighthouseResult[]
  readonly shifts: readonly Shift[]
  readonly navigations: readonly Navigation[]
  readonly interactions: readonly Interaction[]
  readonly bytes: readonly PageBytes[]
}

/** What misses its target, a line for each. */
export function findMisses({
  lighthouse,
  shifts,
  navigations,
  interactions,
}: Measured): readonly string[] {
  return [
    ...lighthouse.flatMap(({ path, scores, faults }) =>
      [
        ...Object.entries(LEAST_SCORES)
          .filter(([name, least]) => scoreOf(scores, name) < least)
          .map(([name, least]) => `${name} ${scoreOf(scores, name)} of ${least}`),
        ...faults,
      ].map((miss) => `${path}: ${miss}`),
    ),
    ...shifts.filter(({ cls }) => cls > 0).map(({ where, cls }) => `${where}: CLS ${cls}`),
    ...navigations.flatMap(({ round_trip_ms, median_ms, requests }) => {
      const most = round_trip_ms === 0 ? MOST_NAVIGATION_MS.near : MOST_NAVIGATION_MS.far
      const where = `list to product, ${round_trip_ms} ms of round trip`
      return [
        ...(median_ms > most ? [`${where}: ${median_ms.toFixed(0)} ms of ${most}`] : []),
        ...(requests.length > 0 ? [`${where}: ${requests.length} requests on the way`] : []),
      ]
    }),
    ...interactions
      .filter(({ median_ms }) => median_ms > MOST_INTERACTION_MS)
      .map(({ name, median_ms }) => `${name}: INP ${median_ms} ms of ${MOST_INTERACTION_MS}`),
  ]
}

/** Markdown tables, as the README has them. */
export function toTables(measured: Measured): string {
  return [
    toLighthouseTable(measured.lighthouse),
    toShiftTable(measured.shifts),
    toNavigationTable(measured.navigations),
    toInteractionTable(measured.interactions),
    toBytesTable(measured.bytes),
  ].join('\n\n')
}

function toLighthouseTable(results: readonly LighthouseResult[]): string {
  const rows = results.map(({ path, runs, scores, times, cls, benchmark_index }) => [
    `\`${path}\``,
    ...Object.values(scores).map(String),
    ...[times.FCP, times.LCP].map((ms) => `${(ms / 1000).toFixed(2)} s`),
    `${times.TBT.toFixed(0)} ms`,
    cls.toFixed(3),
    String(runs),
    benchmark_index.toFixed(0),
  ])
  const names =
    'Lighthouse, mobile|performance|accessibility|best practices|SEO|FCP|LCP|TBT|CLS|runs|machine'
  return toTable(names.split('|'), rows)
}

function toShiftTable(shifts: readonly Shift[]): string {
  const moved = shifts.filter(({ cls }) => cls > 0)
  const rows = moved.map(({ where, cls }) => [where, cls.toFixed(4)])
  const still = [`${shifts.length - moved.length} of ${shifts.length} pages and navigations`, '0']
  return toTable(['layout shift', 'CLS'], [still, ...rows])
}

function toNavigationTable(navigations: readonly Navigation[]): string {
  const rows = navigations.map(({ round_trip_ms, ms, median_ms, requests }) => [
    `${round_trip_ms} ms`,
    `${median_ms.toFixed(0)} ms`,
    `${Math.min(...ms).toFixed(0)}–${Math.max(...ms).toFixed(0)} ms`,
    `${requests.length} in ${ms.length} navigations`,
  ])
  const heads = [
    'list to product, round trip',
    'click to title, median',
    'all',
    'requests on the way',
  ]
  return toTable(heads, rows)
}

function toInteractionTable(interactions: readonly Interaction[]): string {
  const rows = interactions.map(({ name, ms, median_ms }) => [
    name,
    `${median_ms} ms`,
    `${Math.max(...ms)} ms`,
  ])
  return toTable(['INP, CPU four times slower', 'median', 'worst'], rows)
}

function toBytesTable(pages: readonly PageBytes[]): string {
  const rows = pages.map(({ path, bytes, requests }) => [
    `\`${path}\``,
    ...Object.values(bytes).map((size) => (size / BYTES_PER_KB).toFixed(1)),
    String(requests),
  ])
  return toTable(['first load, kB', 'HTML', 'JS', 'CSS', 'fonts', 'pictures', 'requests'], rows)
}

function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [toLine(heads), toLine(heads.map(() => '---')), ...rows.map(toLine)].join('\n')
}

function scoreOf(scores: LighthouseResult['scores'], name: string): number {
  return Object.entries(scores).find(([other]) => other === name)?.[1] ?? 0
}
