import { MIN_SCORES, type LighthouseResult } from './run-lighthouse.ts'
import type { PageBytes } from './measure-bytes.ts'
import type { Interaction } from './measure-interactions.ts'
import type { Navigation } from './measure-navigation.ts'
import type { Walks } from './measure-walks.ts'
import type { Shift } from './measure-shifts.ts'

const BYTES_PER_KB = 1000
/** The limits from click to painted title, on loopback and over a slow connection. */
const MAX_NAVIGATION_MS = { near: 50, far: 60 }
/** The limits of walks without resting on the link. */
const MAX_WALK_MS = { p50: 65, p95: 120 }
const MAX_INTERACTION_MS = 100

export interface Measured {
  readonly lighthouse: readonly LighthouseResult[]
  readonly shifts: readonly Shift[]
  readonly navigations: readonly Navigation[]
  readonly walks: Walks
  readonly interactions: readonly Interaction[]
  readonly bytes: readonly PageBytes[]
}

/** Lists the missed targets, one line for each. */
export function findMissedTargets({
  lighthouse,
  shifts,
  navigations,
  walks,
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
    ...(walks.p50_ms > MAX_WALK_MS.p50 || walks.p95_ms > MAX_WALK_MS.p95
      ? [
          `walks: ${walks.p50_ms.toFixed(0)} and ${walks.p95_ms.toFixed(0)} ms of ${MAX_WALK_MS.p50} and ${MAX_WALK_MS.p95}`,
        ]
      : []),
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
    toWalksTable(measured.walks),
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

function toWalksTable(walks: Walks): string {
  const { durations_ms, p50_ms, p95_ms, requests_per_view, kb_per_view, payloads_per_view } = walks
  const values = [requests_per_view, kb_per_view, payloads_per_view].map((value) =>
    value.toFixed(1),
  )
  const row = [
    String(durations_ms.length),
    `${p50_ms.toFixed(0)} ms`,
    `${p95_ms.toFixed(0)} ms`,
    ...values,
  ]
  const headings = 'walks without rest|p50|p95|requests a view|kB a view|page data a view'
  return toTable(headings.split('|'), [row])
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
  const rows = pages.map(({ path, bytes, requests, requests_before_lcp }) => [
    `\`${path}\``,
    ...Object.values(bytes).map((size) => (size / BYTES_PER_KB).toFixed(1)),
    String(requests),
    String(requests_before_lcp),
  ])
  const headings = 'first load, kB|HTML|JS|CSS|fonts|pictures|requests|before LCP'
  return toTable(headings.split('|'), rows)
}

function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [toLine(headings), toLine(headings.map(() => '---')), ...rows.map(toLine)].join('\n')
}

function findScore(scores: LighthouseResult['scores'], name: string): number {
  return Object.entries(scores).find(([other]) => other === name)?.[1] ?? 0
}
