import { toRow } from '../shop/table.ts'
import type { StepResult } from './visit-all.ts'

export interface Latencies {
  readonly name: string
  readonly requests: number
  readonly requests_per_s: number
  readonly p50_ms: number
  readonly p90_ms: number
  readonly p99_ms: number
  readonly max_ms: number
  readonly errors: number
}

/** Calculates the latencies of each step, and of all steps together as the last row. */
export function toLatencies(stepResults: readonly StepResult[], seconds: number): Latencies[] {
  const total = {
    name: 'all',
    ms: stepResults.flatMap(({ ms }) => ms),
    errors: stepResults.reduce((sum, { errors }) => sum + errors, 0),
  }
  return [...stepResults, total].map(({ name, ms, errors }) => {
    const sorted = ms.toSorted((a, b) => a - b)
    const percentile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    return {
      name,
      requests: sorted.length,
      requests_per_s: sorted.length / seconds,
      p50_ms: percentile(0.5),
      p90_ms: percentile(0.9),
      p99_ms: percentile(0.99),
      max_ms: percentile(1),
      errors,
    }
  })
}

const HEAD = ['step', 'requests', 'a second', 'p50, ms', 'p90', 'p99', 'longest', 'errors']

export function toTable(latencies: readonly Latencies[]): string {
  const rows = latencies.map((row) =>
    toRow([
      row.name,
      row.requests.toLocaleString('en'),
      row.requests_per_s.toFixed(1),
      ...[row.p50_ms, row.p90_ms, row.p99_ms, row.max_ms].map((ms) => ms.toFixed(0)),
      String(row.errors),
    ]),
  )
  return [toRow(HEAD), toRow(HEAD.map(() => '---')), ...rows].join('\n')
}
