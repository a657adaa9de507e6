import { setTimeout } from 'node:timers/promises'
import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { residentMbOf } from './shop/cpu.ts'
import { openHeap } from './shop/heap.ts'
import { openShop } from './shop/open-shop.ts'
import { keep, toRow } from './shop/table.ts'
import { listVisits } from './shop/visits.ts'

/*
 * The heap of the isolate after a forced collection: it must not grow with what was asked. What V8
 * compiles does for a long time, with what runs often, and is told apart.
 */

const VISITS = [20_000, 100_000] as const
const MOST_GROWTH = 1.05
const MOST_MB = 128
const AT_ONCE = 8
const TRIES = 5
const PAUSE_MS = 1000
const MB = 1_000_000

stopOnSignal()
try {
  const shop = await openShop()
  const heap = await openHeap({
    inspector: shop.inspector,
    worker: 'karavan',
    url: new URL('/robots.txt', shop.shop),
  })
  try {
    const visits = listVisits()
    let done = 0
    const found: Found[] = []
    for (const amount of VISITS) {
      await runStep(`${amount.toLocaleString('en')} visits`, async () => {
        await visitAll(shop.shop, visits, { from: done, to: amount })
        done = amount
      })
      const heap_mb = (await heap.measure()) / MB
      const resident_mb = residentMbOf(shop.pid)
      const code_mb = (await heap.measureCode()) / MB
      found.push({ visits: amount, heap_mb, code_mb, data_mb: heap_mb - code_mb, resident_mb })
    }
    const head = ['visits', 'heap, MB', 'compiled code', 'all else', 'workerd holds, MB']
    const rows = found.map(({ visits: amount, heap_mb, code_mb, data_mb, resident_mb }) => {
      const heaps = [heap_mb, code_mb, data_mb].map((mb) => mb.toFixed(2))
      return toRow([amount.toLocaleString('en'), ...heaps, resident_mb?.toFixed(0) ?? '–'])
    })
    const growth = (['heap_mb', 'code_mb', 'data_mb'] as const).map((part) =>
      ((found.at(-1)?.[part] ?? 0) / (found[0]?.[part] ?? 0)).toFixed(3),
    )
    rows.push(toRow(['the last against the first', ...growth, '']))
    console.log(['', toRow(head), toRow(head.map(() => '---')), ...rows].join('\n'))
    console.log(`\nKept in ${keep('memory', { pages: visits.length, found })}`)
    const [first, last] = [found[0], found.at(-1)]
    if (first === undefined || last === undefined) throw new Error('Nothing was measured')
    if (last.heap_mb > first.heap_mb * MOST_GROWTH || last.heap_mb > MOST_MB) {
      console.log(`It must be within ${MOST_GROWTH} times and under ${MOST_MB} MB`)
      process.exitCode = 1
    }
  } finally {
    heap.close()
    await shop.close()
  }
} catch (error) {
  exitWithError(error)
}

interface Found {
  readonly visits: number
  readonly heap_mb: number
  /** Of the heap. */
  readonly code_mb: number
  readonly data_mb: number
  readonly resident_mb: number | undefined
}

/** In the same order each time, several at once. */
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
      const answer = await ask(new URL(visit.path, shop), visit.headers)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${visit.path} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
}

/** Again where the connection ends, as idle ones do while the heap is measured. */
async function ask(url: URL, headers: Visit['headers'], tries = TRIES): Promise<Response> {
  try {
    return await fetch(url, { headers })
  } catch (error) {
    if (tries <= 1) throw error
    await setTimeout(PAUSE_MS)
    return ask(url, headers, tries - 1)
  }
}

type Visit = ReturnType<typeof listVisits>[number]
