import { randomUUID } from 'node:crypto'
import { stopOnSignal } from '../setup/children.ts'
import { runStep } from '../setup/run-step.ts'
import { openWorker } from './open-worker.ts'
import { readMigrations } from './read-migrations.ts'

/* Whether the time of an answer tells that an address has an account: known and unknown take turns. */

const ROUNDS = 60
const WARM_UP_ROUNDS = 5
/** What two equal things may differ by on a busy machine. */
const MOST_APART = 0.1
/** Below this nobody can measure through a network. */
const LEAST_MS = 2
const PASSWORD = 'saffron and salt'
const KNOWN = 'known@shop.test'

const CASES = {
  login: (email: string) => ({ email, password: 'not the password' }),
  'auth/forgot-password': (email: string) => ({ email }),
} as const

stopOnSignal()
const { server, origin, close } = await openWorker({
  entry: 'scripts/bench/worker/login.ts',
  d1Databases: { DB: 'bench' },
  bindings: {
    VENDOR_KEY: 'bench',
    SITE_URL: '',
    CDN_BASE_URL: '',
    EDIT_URL_BASE: '',
    RATES_URL: '',
    MAIL_FROM: '',
    MAIL_API_URL: '',
  },
})
try {
  await runStep('Preparing', prepare)
  console.log('\n| call | known, ms | unknown, ms | ratio |\n| --- | --- | --- | --- |')
  for (const [call, toBody] of Object.entries(CASES)) {
    const { known, unknown } = await measure(call, toBody)
    const ratio = known / unknown
    const isEqual = Math.abs(ratio - 1) <= MOST_APART || Math.abs(known - unknown) < LEAST_MS
    const verdict = isEqual ? '' : ' (must be 1)'
    const cells = [call, known.toFixed(1), unknown.toFixed(1), ratio.toFixed(2) + verdict]
    console.log(`| ${cells.join(' | ')} |`)
    if (!isEqual) process.exitCode = 1
  }
} finally {
  await close()
}

async function prepare(): Promise<void> {
  const db = await server.getD1Database('DB')
  for (const migration of readMigrations()) {
    await db.batch(migration.map((sql) => db.prepare(sql)))
  }
  await ask('register', { email: KNOWN, password: PASSWORD, password_confirmation: PASSWORD })
}

async function measure(call: string, toBody: (email: string) => object) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const kinds = ['known', 'unknown'] as const
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const email = kind === 'known' ? KNOWN : `${randomUUID()}@shop.test`
      const time = await timeOf(call, toBody(email))
      if (round >= 0) times[kind].push(time)
    }
  }
  return { known: lowerQuartile(times.known), unknown: lowerQuartile(times.unknown) }
}

async function timeOf(call: string, body: object): Promise<number> {
  const startedAt = performance.now()
  await ask(call, body)
  return performance.now() - startedAt
}

async function ask(call: string, body: object): Promise<void> {
  const answer = await fetch(new URL(call, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  if (answer.status >= 500) throw new Error(`${call} answered ${answer.status}`)
}

/** What else a machine does only ever makes a call slower. */
function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}
