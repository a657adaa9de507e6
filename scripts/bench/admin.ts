import type { D1Database } from '@cloudflare/workers-types'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { inOneBatch } from '../../worker/db/one-batch.ts'
import { listAuditEntries } from '../../worker/operations/audit-log.ts'
import { listCouponPage } from '../../worker/operations/coupons.ts'
import { getBaseCurrency } from '../../worker/operations/currencies.ts'
import { findCustomers, listNewestAccounts } from '../../worker/operations/customer-page.ts'
import { readMailPage } from '../../worker/operations/mail-page.ts'
import { findOrderDetails } from '../../worker/operations/orders/order-details.ts'
import { readOrderPage } from '../../worker/operations/orders/order-page.ts'
import { readReviewPage } from '../../worker/operations/review-page.ts'
import { readSales } from '../../worker/operations/sales.ts'
import { readToday } from '../../worker/operations/today.ts'
import { readVariantPage, type VariantPageQuery } from '../../worker/operations/variant-page.ts'
import { stopOnSignal } from '../setup/children.ts'
import { addLocalOwner } from '../setup/local-owner.ts'
import { serveShop } from '../setup/serve-shop.ts'
import { countReads, type Reads } from './count-reads.ts'
import { findWorkerd, readCpuMs } from './shop/cpu.ts'

/*
 * npm run bench:admin -- --state .wrangler/state: measures the calls of the admin on a local shop that
 * `npm run shop -- seed` has filled, each a hundred times: milliseconds at p50 and p95, milliseconds of
 * processor time, and what it reads beside the member of staff. The session, which reads nothing else,
 * shows what the machine alone takes.
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
const { db, reads } = countReads(env.DB)

const { orders } = await readOrderPage(db, { count: 1 })
const number = orders[0]?.number ?? ''
const CALLS: Readonly<Record<string, readonly [path: string, run: () => Promise<unknown>]>> = {
  Session: ['session', () => Promise.resolve()],
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
  'Stock, first page': ['variants', () => readStock({})],
  'Stock by words': ['variants?words=azurite', () => readStock({ words: 'azurite' })],
  'Stock that is low': ['variants?is_low=true', () => readStock({ is_low: true })],
  'Stock of a category': ['variants?category_id=1', () => readStock({ category_id: 1 })],
  'Customers, newest': ['customers', () => listNewestAccounts(db, undefined, COUNT)],
  'Customers by name': ['customers?words=anja', () => findCustomers(db, 'anja', COUNT)],
  Reviews: ['reviews', () => readReviewPage(db, { count: COUNT })],
  Mails: ['mails', () => readMailPage(db, { count: COUNT })],
  Coupons: ['coupons', () => readCoupons()],
  'Audit log': ['audit', () => listAuditEntries(db, { count: COUNT })],
}

stopOnSignal()
const readsOf = new Map<string, Reads>()
for (const [name, [, run]] of Object.entries(CALLS)) {
  Object.assign(reads, { round_trips: 0, statements: 0, rows: 0 })
  await run()
  readsOf.set(name, { ...reads })
}
await dispose()
const port = Number(values.port)
await addLocalOwner(values.state)
const server = await serveShop({ port, state: values.state, admin_port: port + 1 })
const workerd = findWorkerd(server.pid)
let isWithinBounds = true
try {
  for (const [name, [path]] of Object.entries(CALLS)) {
    const { times, cpu_ms } = await measure(`http://localhost:${port + 1}/api/${path}`, workerd)
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(RUNS * share)])
    isWithinBounds &&= p95 <= MAX_P95_MS
    const { round_trips = 0, statements = 0, rows = 0 } = readsOf.get(name) ?? {}
    process.stdout.write(
      `${name}: ${toMs(p50)}, ${toMs(p95)}, processor ${toMs(cpu_ms)}; ` +
        `${round_trips} round trips, ${statements} statements, ${rows} rows\n`,
    )
  }
} finally {
  await server.stop()
}
if (!isWithinBounds) process.exitCode = 1

function readStock(query: Omit<VariantPageQuery, 'count'>): Promise<unknown> {
  const batch = inOneBatch(db)
  return Promise.all([readVariantPage(batch, { ...query, count: COUNT }), getBaseCurrency(batch)])
}

function readCoupons(): Promise<unknown> {
  const batch = inOneBatch(db)
  return Promise.all([listCouponPage(batch, { count: COUNT }), getBaseCurrency(batch)])
}

/** Returns the milliseconds until the whole answer has arrived, sorted, and workerd's for each answer. */
async function measure(url: string, workerd_pid: number | undefined) {
  const times: number[] = []
  let cpu_start = 0
  for (let index = 0; index <= RUNS; index += 1) {
    if (index === 1) cpu_start = readCpuMs(workerd_pid) ?? 0
    const startedAt = performance.now()
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${await response.text()}`)
    await response.text()
    if (index > 0) times.push(performance.now() - startedAt)
  }
  const cpu_ms = ((readCpuMs(workerd_pid) ?? 0) - cpu_start) / RUNS
  return { times: times.toSorted((one, other) => one - other), cpu_ms }
}

function toMs(time: number): string {
  return `${time.toFixed(1)} ms`
}
