import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { listAuditEntries } from '../../worker/operations/audit-log.ts'
import { findOrderDetails } from '../../worker/operations/orders/order-details.ts'
import { readOrderPage } from '../../worker/operations/orders/order-page.ts'
import { readSales } from '../../worker/operations/sales.ts'
import { readToday } from '../../worker/operations/today.ts'
import { stopOnSignal } from '../setup/children.ts'
import { addLocalOwner } from '../setup/local-owner.ts'
import { serveShop } from '../setup/serve-shop.ts'

/*
 * npm run bench:admin -- --state .wrangler/state: measures the calls of the admin on a local shop that
 * `npm run shop -- seed` has filled: milliseconds and rows read, each call a hundred times.
 */

const RUNS = 100
const MAX_P95_MS = 100
const COUNT = 50

const { values } = parseArgs({
  options: {
    state: { type: 'string', default: '.wrangler/state' },
    port: { type: 'string', default: '8790' },
  },
})
const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
  configPath: 'wrangler.toml',
  persist: { path: `${values.state}/v3` },
})
let rowsRead = 0

/** Counts the rows that statements read. */
function withCount(statement: D1PreparedStatement): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...bound: unknown[]) => withCount(target.bind(...bound))
      if (name !== 'all' && name !== 'first') return Reflect.get(target, name)
      return async () => {
        const result = await target.all()
        rowsRead += result.meta.rows_read
        return name === 'all' ? result : (result.results[0] ?? null)
      }
    },
  })
}

const db = new Proxy(env.DB, {
  get: (target, name) =>
    name === 'prepare'
      ? (sql: string) => withCount(target.prepare(sql))
      : Reflect.get(target, name),
})

const { orders } = await readOrderPage(db, { count: 1 })
const number = orders[0]?.number ?? ''
const CALLS: Readonly<Record<string, readonly [path: string, run: () => Promise<unknown>]>> = {
  Today: ['today', () => readToday(db)],
  Sales: ['sales', () => readSales(db, new Date())],
  'Orders, newest': ['orders', () => readOrderPage(db, { count: COUNT })],
  'Orders by state': [
    'orders?state=delivered',
    () => readOrderPage(db, { state: 'delivered', count: COUNT }),
  ],
  'Orders by country': [
    'orders?country=FR',
    () => readOrderPage(db, { country: 'FR', count: COUNT }),
  ],
  'Orders by date': [
    'orders?to=2025-06-01',
    () => readOrderPage(db, { to: '2025-06-01', count: COUNT }),
  ],
  'Orders, one letter': ['orders?words=c', () => readOrderPage(db, { words: 'c', count: COUNT })],
  'Orders by name': ['orders?words=սարգ', () => readOrderPage(db, { words: 'սարգ', count: COUNT })],
  'Orders by name, state, country': [
    'orders?words=anja&state=delivered&country=DE',
    () => readOrderPage(db, { words: 'anja', state: 'delivered', country: 'DE', count: COUNT }),
  ],
  Order: [`order?number=${number}`, () => findOrderDetails(db, number)],
  'Audit log': ['audit', () => listAuditEntries(db, { count: COUNT })],
}

stopOnSignal()
const rows = new Map<string, number>()
for (const [name, [, run]] of Object.entries(CALLS)) {
  rowsRead = 0
  await run()
  rows.set(name, rowsRead)
}
await dispose()
const port = Number(values.port)
await addLocalOwner(values.state)
const server = await serveShop({ port, state: values.state, admin_port: port + 1 })
let isWithinBounds = true
try {
  for (const [name, [path]] of Object.entries(CALLS)) {
    const times = await measure(`http://localhost:${port + 1}/api/${path}`)
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(RUNS * share)])
    isWithinBounds &&= p95 <= MAX_P95_MS
    process.stdout.write(`${name}: ${toMs(p50)}, ${toMs(p95)}, ${rows.get(name)} rows\n`)
  }
} finally {
  await server.stop()
}
if (!isWithinBounds) process.exitCode = 1

/** Milliseconds until the whole answer has arrived, sorted. */
async function measure(url: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index <= RUNS; index += 1) {
    const startedAt = performance.now()
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
    await response.text()
    if (index > 0) times.push(performance.now() - startedAt)
  }
  return times.toSorted((one, other) => one - other)
}

function toMs(time: number): string {
  return `${time.toFixed(1)} ms`
}
