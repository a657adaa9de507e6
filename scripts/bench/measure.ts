import * as z from 'zod/mini'
import type { BenchServer } from './bench-server.ts'
import { SIZES, type Size } from './planted.ts'

const Case = z.object({
  name: z.string(),
  /** Finds the same number of things in every size. */
  isPlanted: z.boolean(),
})
const Measured = z.object({ matches: z.number(), rows_read: z.number() })

export interface Figures extends z.infer<typeof Measured> {
  readonly size: Size
  readonly ms: number
}

export interface Result extends z.infer<typeof Case> {
  readonly figures: readonly Figures[]
}

const ROUNDS = 15
const TIMES = 10
const WARM_UP_TIMES = 5

/** The sizes take turns within every round, so that a busy machine is busy for all of them. */
export async function measureAll(server: BenchServer): Promise<Result[]> {
  const results: Result[] = []
  for (const one of z.array(Case).parse(await server.ask('cases', SIZES[0], {}))) {
    const ask = async (size: Size, times: number) =>
      Measured.parse(await server.ask('measure', size, { name: one.name, times }))
    const warm = new Map<Size, z.infer<typeof Measured>>()
    for (const size of SIZES) warm.set(size, await ask(size, WARM_UP_TIMES))
    const times = new Map<Size, number[]>(SIZES.map((size) => [size, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of SIZES) {
        const startedAt = performance.now()
        await ask(size, TIMES)
        times.get(size)?.push((performance.now() - startedAt) / TIMES)
      }
    }
    const figures = SIZES.map((size) => ({
      size,
      matches: warm.get(size)?.matches ?? 0,
      rows_read: warm.get(size)?.rows_read ?? 0,
      ms: median(times.get(size) ?? []),
    }))
    results.push({ ...one, figures })
  }
  return results
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
