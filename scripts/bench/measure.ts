import * as z from 'zod/mini'
import type { BenchServer } from './start-bench-server.ts'
import { SIZES, type Size } from './fixtures.ts'

const Case = z.object({
  name: z.string(),
  /** Whether the case finds the same number of rows in every size. */
  isFixture: z.boolean(),
})
const Measurement = z.object({ matches: z.number(), rows_read: z.number() })

export interface Figures extends z.infer<typeof Measurement> {
  readonly size: Size
  readonly ms: number
}

export interface Result extends z.infer<typeof Case> {
  readonly figures: readonly Figures[]
}

const ROUNDS = 15
const RUNS_PER_ROUND = 10
const WARM_UP_RUNS = 5

/**
 * Measures all cases. The sizes take turns within every round, so that other work of the machine
 * affects all of them.
 */
export async function measureAll(server: BenchServer): Promise<Result[]> {
  const results: Result[] = []
  for (const benchCase of z.array(Case).parse(await server.call('cases', SIZES[0], {}))) {
    const measure = async (size: Size, times: number) =>
      Measurement.parse(await server.call('measure', size, { name: benchCase.name, times }))
    const warmUpResults = new Map<Size, z.infer<typeof Measurement>>()
    for (const size of SIZES) warmUpResults.set(size, await measure(size, WARM_UP_RUNS))
    const durations = new Map<Size, number[]>(SIZES.map((size) => [size, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of SIZES) {
        const startedAt = performance.now()
        await measure(size, RUNS_PER_ROUND)
        durations.get(size)?.push((performance.now() - startedAt) / RUNS_PER_ROUND)
      }
    }
    const figures = SIZES.map((size) => ({
      size,
      matches: warmUpResults.get(size)?.matches ?? 0,
      rows_read: warmUpResults.get(size)?.rows_read ?? 0,
      ms: median(durations.get(size) ?? []),
    }))
    results.push({ ...benchCase, figures })
  }
  return results
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
