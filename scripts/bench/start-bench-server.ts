import { startWorker } from './start-worker.ts'
import { SIZES, type Size } from './fixtures.ts'

export interface BenchServer {
  readonly call: (task: 'cases' | 'load' | 'measure', size: Size, body: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

const ENTRY = 'scripts/bench/worker/index.ts'

/** Starts a worker with one D1 database for each catalogue size. */
export async function startBenchServer(): Promise<BenchServer> {
  const { origin, close } = await startWorker({
    entry: ENTRY,
    d1Databases: Object.fromEntries(SIZES.map((size) => [`DB_${size}`, `bench-${size}`])),
  })
  return {
    call: async (task, size, body) => {
      const response = await fetch(new URL(`/${task}/${size}`, origin), {
        method: 'POST',
        // workerd closes connections that are idle for some seconds, and generating the next rows
        // may take longer.
        headers: { Connection: 'close' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${task} ${size}: ${await response.text()}`)
      return response.json()
    },
    close,
  }
}
