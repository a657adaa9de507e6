import { stopOnSignal } from '../setup/children.ts'
import { endWith } from '../setup/failure.ts'
import { step } from '../setup/step.ts'
import { residentMbOf } from './shop/cpu.ts'
import { openHeap } from './shop/heap.ts'
import { openShop } from './shop/open-shop.ts'
import { keep, toRow } from './shop/table.ts'
import { listVisits } from './shop/visits.ts'

/* The heap of the isolate after a forced collection: it must not grow with what was asked. */

const VISITS = [20_000, 100_000] as const
const MOST_GROWTH = 1.05
const MOST_MB = 128
const AT_ONCE = 8
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
    const found: { visits: number; heap_mb: number; resident_mb: number | undefined }[] = []
    for (const amount of VISITS) {
      await step(`${amount.toLocaleString('en')} visits`, async () => {
        await visitAll(shop.shop, visits, { from: done, to: amount })
        done = amount
      })
      const heap_mb = (await heap.measure()) / MB
      found.push({ visits: amount, heap_mb, resident_mb: residentMbOf(shop.pid) })
    }
    const head = ['visits', 'heap, MB', 'workerd holds, MB']
    const rows = found.map(({ visits: amount, heap_mb, resident_mb }) =>
      toRow([amount.toLocaleString('en'), heap_mb.toFixed(1), resident_mb?.toFixed(0) ?? '–']),
    )
    console.log(['', toRow(head), toRow(head.map(() => '---')), ...rows].join('\n'))
    console.log(`\nKept in ${keep('memory', { pages: visits.length, found })}`)
    const [first, last] = [found[0]?.heap_mb ?? 0, found.at(-1)?.heap_mb ?? 0]
    if (last > first * MOST_GROWTH || last > MOST_MB) {
      console.log(`It must be within ${MOST_GROWTH} times and under ${MOST_MB} MB`)
      process.exitCode = 1
    }
  } finally {
    heap.close()
    await shop.close()
  }
} catch (error) {
  endWith(error)
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
      const answer = await fetch(new URL(visit.path, shop), { headers: visit.headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${visit.path} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitNext))
}

type Visit = ReturnType<typeof listVisits>[number]
