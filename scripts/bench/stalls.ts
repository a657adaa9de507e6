import { stopOnSignal } from '../setup/children.ts'
import { exitWithError } from '../setup/exit-with-error.ts'
import { runStep } from '../setup/run-step.ts'
import { LIST, prepareBaselines } from './shop/cases.ts'
import { watchCollections } from './shop/collections.ts'
import { readResidentMb } from './shop/cpu.ts'
import { openHeap } from './shop/heap.ts'
import { sendLoad } from './shop/send-load.ts'
import { startBenchShop, type BenchShop } from './shop/start-bench-shop.ts'
import { storeResult } from './shop/table.ts'
import { reportTargets, type Target } from './shop/targets.ts'

/*
 * Measures the longest wait, the longest garbage collection and the memory of workerd while it sends cached
 * pages as fast as it can, against a worker that sends the same bytes and headers from a constant. Each has
 * a process of its own.
 */

const REQUESTS = 60_000
const WARM_UP_REQUESTS = 2000
/** The pause that the shop may add to those of workerd. */
const MAX_OWN_PAUSE_MS = 50
const MB = 1_000_000

stopOnSignal()
try {
  const constant = await measureLoad(
    'constant bytes',
    'baseline',
    ({ baseline }) => new URL('/bytes/list', baseline),
  )
  const cached = await measureLoad(
    'cached pages',
    'karavan',
    ({ shop }) => new URL(LIST.path, shop),
  )
  reportTargets([
    ...toRows('constant bytes', constant),
    {
      label: 'constant bytes: longest garbage collection, ms',
      value: constant.longest_collection_ms,
    },
    ...toRows('cached pages', cached),
    {
      label: 'cached pages: longest garbage collection, ms',
      value: cached.longest_collection_ms,
      max: MAX_OWN_PAUSE_MS,
    },
    {
      label: 'longest wait, difference, ms',
      value: cached.longest_wait_ms - constant.longest_wait_ms,
      max: MAX_OWN_PAUSE_MS,
    },
  ])
  console.log(`\nKept in ${storeResult('stalls', { constant, cached })}`)
} catch (error) {
  exitWithError(error)
}

type Measured = Awaited<ReturnType<typeof measureLoad>>

function toRows(name: string, measured: Measured): Target[] {
  const { requests_per_s, longest_wait_ms, before_mb, after_mb, collected_mb, heap_mb } = measured
  return [
    { label: `${name}: requests a second`, value: requests_per_s },
    { label: `${name}: longest wait, ms`, value: longest_wait_ms },
    { label: `${name}: workerd before the load, MB`, value: before_mb },
    { label: `${name}: workerd after it, MB`, value: after_mb },
    { label: `${name}: workerd after garbage collection, MB`, value: collected_mb },
    { label: `${name}: heap of the worker then, MB`, value: heap_mb },
  ]
}

async function measureLoad(name: string, worker: string, findUrl: (shop: BenchShop) => URL) {
  const collections = watchCollections()
  const measured = await sendToShop(await startBenchShop(collections), { name, worker, findUrl })
  return { ...measured, longest_collection_ms: collections.getLongestMs() }
}

interface Load {
  readonly name: string
  readonly worker: string
  readonly findUrl: (shop: BenchShop) => URL
}

/** Sends the load and stops the shop. */
async function sendToShop(shop: BenchShop, { name, worker, findUrl }: Load) {
  try {
    await prepareBaselines(shop)
    const url = findUrl(shop)
    await sendLoad({ url }, WARM_UP_REQUESTS, shop.pid)
    const before_mb = readResidentMb(shop.pid)
    const result = await runStep(`Sending ${name}`, () => sendLoad({ url }, REQUESTS, shop.pid))
    const after_mb = readResidentMb(shop.pid)
    const heap = await openHeap({ inspector: shop.inspector, worker, url })
    const heap_mb = (await heap.measure()) / MB
    heap.close()
    return {
      ...result,
      before_mb,
      after_mb,
      heap_mb,
      collected_mb: readResidentMb(shop.pid),
    }
  } finally {
    await shop.close()
  }
}
