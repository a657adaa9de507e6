import { openWorker } from './open-worker.ts'
import { SIZES, type Size } from './planted.ts'

export interface BenchServer {
  readonly ask: (task: 'cases' | 'load' | 'measure', size: Size, body: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

const ENTRY = 'scripts/bench/worker/index.ts'

/** A D1 for each size. */
export async function openBenchServer(): Promise<BenchServer> {
  const { origin, close } = await openWorker({
    entry: ENTRY,
    d1Databases: Object.fromEntries(SIZES.map((size) => [`DB_${size}`, `bench-${size}`])),
  })
  return {
    ask: async (task, size, body) => {
      const answer = await fetch(new URL(`/${task}/${size}`, origin), {
        method: 'POST',
        // workerd closes what is idle for some seconds, which making the next rows may take.
        headers: { Connection: 'close' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${task} ${size}: ${await answer.text()}`)
      return answer.json()
    },
    close,
  }
}
