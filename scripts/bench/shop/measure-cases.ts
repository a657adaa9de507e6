import { gzipSync } from 'node:zlib'
import { fire, type Fired, type Shot } from './fire.ts'

export interface Case extends Shot {
  readonly name: string
  /** In a round. What costs little is asked more often, or the clock could not tell. */
  readonly amount: number
}

export interface Measured {
  readonly name: string
  readonly bytes: number
  readonly gzip_bytes: number
  /** The medians of the rounds. */
  readonly requests_per_s: number
  readonly cpu_ms: number | undefined
}

const ROUNDS = 5
const WARM_UP = 300

/** The cases take turns within every round, so that a busy machine is busy for all of them. */
export async function measureCases(
  cases: readonly Case[],
  pid: number | undefined,
): Promise<Measured[]> {
  for (const one of cases) await fire(one, WARM_UP, pid)
  const fired = new Map<string, Fired[]>(cases.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = round % 2 === 0 ? cases : cases.toReversed()
    for (const one of turn) fired.get(one.name)?.push(await fire(one, one.amount, pid))
  }
  const sizes = await Promise.all(cases.map(sizeOf))
  return cases.map(({ name }, index) => {
    const all = fired.get(name) ?? []
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

async function sizeOf({ url, method = 'GET', headers = {}, body }: Shot) {
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes: bytes.length, gzip_bytes: gzipSync(bytes, { level: 9 }).length }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
