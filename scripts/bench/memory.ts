import { setTimeout } from 'node:timers/promises'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { readResidentMb } from './shop/cpu.ts'
import { openHeap } from './shop/heap.ts'
import { startBenchShop } from './shop/start-bench-shop.ts'
import { storeResult, toRow } from './shop/table.ts'
import { listVisits } from './shop/visits.ts'

/*
 * Measures the isolate's heap after a forced garbage collection: it must not grow with the number
 * of visits. Compiled code is reported separately, because V8 optimizes frequent functions for a
 * long time.
 */

const VISITS = [20_000, 100_000] as const
const MAX_GROWTH = 1.05
const MAX_MB = 128
const CONCURRENCY = 8
const TRIES = 5
const PAUSE_MS = 1000
const MB = 1_000_000

stopOnSignal()
try {
  const shop = await startBenchShop()
  const heap = await openHeap({
    inspector: shop.inspector,
    worker: 'karavan',
    url: new URL('/robots.txt', shop.shop),
  })
  try {
    const visits = listVisits()
    let done = 0
    const results: MemoryResult[] = []
    for (const visitsCount of VISITS) {
      await runStep(`${visitsCount.toLocaleString('en')} visits`, async () => {
        await visitAll(shop.shop, visits, { from: done, to: visitsCount })
        done = visitsCount
      })
      const heap_mb = (await heap.measure()) / MB
      const resident_mb = readResidentMb(shop.pid)
      const code_mb = (await heap.measureCode()) / MB
      results.push({
        visits: visitsCount,
        heap_mb,
        code_mb,
        data_mb: heap_mb - code_mb,
        resident_mb,
      })
    }
    const head = ['visits', 'heap, MB', 'compiled code', 'all else', 'workerd holds, MB']
    const rows = results.map(({ visits: visitsCount, heap_mb, code_mb, data_mb, resident_mb }) => {
      const heapCells = [heap_mb, code_mb, data_mb].map((mb) => mb.toFixed(2))
      return toRow([visitsCount.toLocaleString('en'), ...heapCells, resident_mb?.toFixed(0) ?? '–'])
    })
    const growth = (['heap_mb', 'code_mb', 'data_mb'] as const).map((part) =>
      ((results.at(-1)?.[part] ?? 0) / (results[0]?.[part] ?? 0)).toFixed(3),
    )
    rows.push(toRow(['the last against the first', ...growth, '']))
    console.log(['', toRow(head), toRow(head.map(() => '---')), ...rows].join('\n'))
    console.log(`\nKept in ${storeResult('memory', { pages: visits.length, found: results })}`)
    const [first, last] = [results[0], results.at(-1)]
    if (first === undefined || last === undefined) throw new Error('Nothing was measured')
    if (last.heap_mb > first.heap_mb * MAX_GROWTH || last.heap_mb > MAX_MB) {
      console.log(`It must be within ${MAX_GROWTH} times and under ${MAX_MB} MB`)
      process.exitCode = 1
    }
  } finally {
    heap.close()
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

interface MemoryResult {
  readonly visits: number
  readonly heap_mb: number
  /** The part of the heap that is compiled code. */
  readonly code_mb: number
  readonly data_mb: number
  readonly resident_mb: number | undefined
}

/** Sends the visits in the same order each time, several concurrently. */
async function visitAll(
  shop: URL,
  visits: readonly Visit[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  let next = from
  const visitNext = async (): Promise<void> => {
    while (next < to) {
      const visit = visits[next % visits.length]
      next += 1
      if (visit === undefined) return
      const response = await fetchWithRetry(new URL(visit.path, shop), visit.headers)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${visit.path} answered ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visitNext))
}

/**
 * Retries when the connection was closed, which happens to idle ones while the heap is measured.
 */
async function fetchWithRetry(
  url: URL,
  headers: Visit['headers'],
  tries = TRIES,
): Promise<Response> {
  try {
    return await fetch(url, { headers })
  } catch (error) {
    if (tries <= 1) throw error
    await setTimeout(PAUSE_MS)
    return fetchWithRetry(url, headers, tries - 1)
  }
}

type Visit = ReturnType<typeof listVisits>[number]
