import { toRow } from '../shop/table.ts'
import type { Visited } from './visit.ts'

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

/** Of each step, and of all of them last. */
export function toLatencies(visited: readonly Visited[], seconds: number): Latencies[] {
  const all = {
    name: 'all',
    ms: visited.flatMap(({ ms }) => ms),
    errors: visited.reduce((sum, { errors }) => sum + errors, 0),
  }
  return [...visited, all].map(({ name, ms, errors }) => {
    const sorted = ms.toSorted((a, b) => a - b)
    const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
    return {
      name,
      requests: sorted.length,
      requests_per_s: sorted.length / seconds,
      p50_ms: part(0.5),
      p90_ms: part(0.9),
      p99_ms: part(0.99),
      max_ms: part(1),
      errors,
    }
  })
}

const HEAD = ['step', 'requests', 'a second', 'p50, ms', 'p90', 'p99', 'longest', 'errors']

export function toTable(latencies: readonly Latencies[]): string {
  const rows = latencies.map((one) =>
    toRow([
      one.name,
      one.requests.toLocaleString('en'),
      one.requests_per_s.toFixed(1),
      ...[one.p50_ms, one.p90_ms, one.p99_ms, one.max_ms].map((ms) => ms.toFixed(0)),
      String(one.errors),
    ]),
  )
  return [toRow(HEAD), toRow(HEAD.map(() => '---')), ...rows].join('\n')
}
