import { gzipSync } from 'node:zlib'
import { sendLoad, type LoadResult, type LoadRequest } from './send-load.ts'

export interface Case extends LoadRequest {
  readonly name: string
  /**
   * The number of requests in a round. Cheap cases need more, because of the clock's resolution.
   */
  readonly requests: number
}

export interface CaseResult {
  readonly name: string
  readonly bytes: number
  readonly gzip_bytes: number
  /** The median of all rounds. */
  readonly requests_per_s: number
  readonly cpu_ms: number | undefined
}

const ROUNDS = 5
const WARM_UP_REQUESTS = 300

/**
 * Measures all cases. They take turns within every round, so that other work of the machine affects
 * all of them.
 */
export async function measureCases(
  cases: readonly Case[],
  pid: number | undefined,
): Promise<CaseResult[]> {
  for (const benchCase of cases) await sendLoad(benchCase, WARM_UP_REQUESTS, pid)
  const results = new Map<string, LoadResult[]>(cases.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? cases : cases.toReversed()
    for (const benchCase of order)
      results.get(benchCase.name)?.push(await sendLoad(benchCase, benchCase.requests, pid))
  }
  const sizes = await Promise.all(cases.map(measureSize))
  return cases.map(({ name }, index) => {
    const all = results.get(name) ?? []
    const cpu = all.flatMap(({ cpu_ms }) => cpu_ms ?? [])
    return {
      name,
      bytes: sizes[index]?.bytes ?? 0,
      gzip_bytes: sizes[index]?.gzip_bytes ?? 0,
      requests_per_s: median(all.map(({ requests_per_s }) => requests_per_s)),
      cpu_ms: cpu.length === 0 ? undefined : median(cpu),
    }
  })
}

async function measureSize({ url, method = 'GET', headers = {}, body }: LoadRequest) {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes: bytes.length, gzip_bytes: gzipSync(bytes, { level: 9 }).length }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
