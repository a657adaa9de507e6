import { parseArgs } from 'node:util'
import { openState } from '../../cli/platform/platform.ts'
import { stopOnSignal } from '../setup/children.ts'
import { addLocalOwner } from '../setup/local-owner.ts'
import { serveShop } from '../setup/serve-shop.ts'
import { listAdminCalls } from './admin/calls.ts'
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

const { values } = parseArgs({
  options: {
    state: { type: 'string', default: '.wrangler/state' },
    port: { type: 'string', default: '8790' },
  },
})
const { env, dispose } = await openState(values.state)
const { db, reads } = countReads(env.DB)

const calls = await listAdminCalls(db)

stopOnSignal()
const readsOf = new Map<string, Reads>()
for (const [name, [, run]] of Object.entries(calls)) {
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
  for (const [name, [path]] of Object.entries(calls)) {
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
