import { randomUUID } from 'node:crypto'
import { stopOnSignal } from '../setup/children.ts'
import { runStep } from '../setup/run-step.ts'
import { startWorker } from './start-worker.ts'
import { readMigrations } from '../setup/read-migrations.ts'

/*
 * Compares response times for known and unknown addresses, which must not reveal whether an account
 * exists. Calls with known and unknown addresses alternate.
 */

const ROUNDS = 60
const WARM_UP_ROUNDS = 5
/** The relative difference that two equal durations may have on a busy machine. */
const MAX_DIFFERENCE = 0.1
/** A smaller difference cannot be measured through a network. */
const MIN_DIFFERENCE_MS = 2
const PASSWORD = 'saffron and salt'
const KNOWN_EMAIL = 'known@shop.test'

const CASES = {
  login: (email: string) => ({ email, password: 'not the password' }),
  'auth/forgot-password': (email: string) => ({ email }),
} as const

stopOnSignal()
const { server, origin, close } = await startWorker({
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
    const isEqual =
      Math.abs(ratio - 1) <= MAX_DIFFERENCE || Math.abs(known - unknown) < MIN_DIFFERENCE_MS
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
  await send('register', {
    email: KNOWN_EMAIL,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
}

async function measure(call: string, toBody: (email: string) => object) {
  const durations: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const kinds = ['known', 'unknown'] as const
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const email = kind === 'known' ? KNOWN_EMAIL : `${randomUUID()}@shop.test`
      const duration = await measureTime(call, toBody(email))
      if (round >= 0) durations[kind].push(duration)
    }
  }
  return { known: toLowerQuartile(durations.known), unknown: toLowerQuartile(durations.unknown) }
}

async function measureTime(call: string, body: object): Promise<number> {
  const startedAt = performance.now()
  await send(call, body)
  return performance.now() - startedAt
}

async function send(call: string, body: object): Promise<void> {
  const response = await fetch(new URL(call, origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.text()
  if (response.status >= 500) throw new Error(`${call} answered ${response.status}`)
}

/**
 * Other work of the machine only makes calls slower, so the lower quartile is more stable than the
 * median.
 */
function toLowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}
