import { MIN_SCORES, type LighthouseResult } from './run-lighthouse.ts'
import type { PageBytes } from './measure-bytes.ts'
import type { Interaction } from './measure-interactions.ts'
import type { Navigation } from './measure-navigation.ts'
import type { Shift } from './measure-shifts.ts'

const BYTES_PER_KB = 1000
/** The limits from click to painted title, on loopback and over a slow connection. */
const MAX_NAVIGATION_MS = { near: 50, far: 60 }
const MAX_INTERACTION_MS = 100

export interface Measured {
  readonly lighthouse: readonly LighthouseResult[]
  readonly shifts: readonly Shift[]
  readonly navigations: readonly Navigation[]
  readonly interactions: readonly Interaction[]
  readonly bytes: readonly PageBytes[]
}

/** Lists the missed targets, one line for each. */
export function findMissedTargets({
  lighthouse,
  shifts,
  navigations,
  interactions,
}: Measured): readonly string[] {
  return [
    ...lighthouse.flatMap(({ path, scores, faults }) =>
      [
        ...Object.entries(MIN_SCORES)
          .filter(([name, min]) => findScore(scores, name) < min)
          .map(([name, min]) => `${name} ${findScore(scores, name)} of ${min}`),
        ...faults,
      ].map((missedTarget) => `${path}: ${missedTarget}`),
    ),
    ...shifts.filter(({ cls }) => cls > 0).map(({ where, cls }) => `${where}: CLS ${cls}`),
    ...navigations.flatMap(({ round_trip_ms, median_ms, requests }) => {
      const max = round_trip_ms === 0 ? MAX_NAVIGATION_MS.near : MAX_NAVIGATION_MS.far
      const where = `list to product, ${round_trip_ms} ms of round trip`
      return [
        ...(median_ms > max ? [`${where}: ${median_ms.toFixed(0)} ms of ${max}`] : []),
        ...(requests.length > 0 ? [`${where}: ${requests.length} requests on the way`] : []),
      ]
    }),
    ...interactions
      .filter(({ median_ms }) => median_ms > MAX_INTERACTION_MS)
      .map(({ name, median_ms }) => `${name}: INP ${median_ms} ms of ${MAX_INTERACTION_MS}`),
  ]
}

/** Formats the results as Markdown tables, as in docs/performance.md. */
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
  const shifted = shifts.filter(({ cls }) => cls > 0)
  const rows = shifted.map(({ where, cls }) => [where, cls.toFixed(4)])
  const summaryRow = [
    `${shifts.length - shifted.length} of ${shifts.length} pages and navigations`,
    '0',
  ]
  return toTable(['layout shift', 'CLS'], [summaryRow, ...rows])
}

function toNavigationTable(navigations: readonly Navigation[]): string {
  const rows = navigations.map(({ round_trip_ms, ms, median_ms, requests }) => [
    `${round_trip_ms} ms`,
    `${median_ms.toFixed(0)} ms`,
    `${Math.min(...ms).toFixed(0)}–${Math.max(...ms).toFixed(0)} ms`,
    `${requests.length} in ${ms.length} navigations`,
  ])
  const headings = [
    'list to product, round trip',
    'click to title, median',
    'all',
    'requests on the way',
  ]
  return toTable(headings, rows)
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

function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [toLine(headings), toLine(headings.map(() => '---')), ...rows.map(toLine)].join('\n')
}

function findScore(scores: LighthouseResult['scores'], name: string): number {
  return Object.entries(scores).find(([other]) => other === name)?.[1] ?? 0
}
