import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { deleteExpired, MAX_STATEMENTS } from '../worker/jobs/delete-expired.ts'
import { EXPIRED_ROWS } from '../worker/jobs/expired-rows.ts'
import { readMigrations } from './bench/read-migrations.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run } from './setup/run.ts'
import { countLeft, fill } from './soak/fill.ts'

/*
 * npm run soak -- --sequences 10000 --rows 1000000: tries random sequences of cart actions, then fills
 * a local D1 with old rows and measures how the cron deletes them.
 */

/** https://developers.cloudflare.com/d1/platform/limits/ */
const D1_LETS_RUN_MS = 30_000
const RUN_EVERY_MINUTES = 5
const SHOWN_EVERY_RUNS = 25
const RANDOM_TESTS = [
  'tests/client/cart/cart.model.test.ts',
  'tests/shared/cart/cart.properties.test.ts',
]
const OLD = '2026-01-01T00:00:00.000Z'
const NOW = new Date('2026-11-01T00:00:00.000Z')
const MOST_ROWS = Math.max(
  ...EXPIRED_ROWS.map(({ most }) => (most === Number.MAX_SAFE_INTEGER ? 0 : most)),
)

interface Measured {
  statements: number
  changed: number
  slowest_ms: number
}

/** The same database, whose batches are measured. */
function measure(db: D1Database, measured: Measured) {
  return {
    prepare: (sql: string) => db.prepare(sql),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const begun = performance.now()
      const results = await db.batch<Row>(statements)
      measured.slowest_ms = Math.max(measured.slowest_ms, performance.now() - begun)
      measured.statements += statements.length
      measured.changed = Math.max(measured.changed, ...results.map(({ meta }) => meta.changes))
      return results
    },
  }
}

stopOnSignal()
const place = await mkdtemp(join(tmpdir(), 'karavan-soak-'))
try {
  const { values } = parseArgs({
    options: {
      sequences: { type: 'string', default: '10000' },
      rows: { type: 'string', default: '1000000' },
    },
  })
  await run(['vitest', 'run', ...RANDOM_TESTS], {
    env: { SOAK_RUNS: values.sequences },
    inheritOutput: true,
  })
  const config = join(place, 'wrangler.json')
  const d1 = { binding: 'DB', database_name: 'soak', database_id: 'soak' }
  await writeFile(
    config,
    JSON.stringify({ name: 'soak', compatibility_date: '2026-08-10', d1_databases: [d1] }),
  )
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: config,
    persist: { path: join(place, 'state') },
  })
  for (const migration of readMigrations()) {
    await env.DB.batch(migration.map((sql) => env.DB.prepare(sql)))
  }
  const begun = Date.now()
  await fill(env.DB, Number(values.rows), OLD)
  let left = await countLeft(env.DB)
  const full = left
  process.stdout.write(`${left} rows in ${Math.round((Date.now() - begun) / 1000)} s\n`)
  const all: Measured = { statements: 0, changed: 0, slowest_ms: 0 }
  let runs = 0
  let most_statements = 0
  const cleaning = Date.now()
  while (left > 0) {
    const measured: Measured = { statements: 0, changed: 0, slowest_ms: 0 }
    await deleteExpired(measure(env.DB, measured), NOW)
    runs += 1
    most_statements = Math.max(most_statements, measured.statements)
    all.changed = Math.max(all.changed, measured.changed)
    all.slowest_ms = Math.max(all.slowest_ms, measured.slowest_ms)
    const before = left
    left = await countLeft(env.DB)
    if (left === before) throw new Error(`A run has deleted nothing of ${left} rows`)
    if (runs % SHOWN_EVERY_RUNS === 0) process.stdout.write(`${runs} runs, ${left} rows left\n`)
  }
  await dispose()
  const seconds = Math.round((Date.now() - cleaning) / 1000)
  const hours = Math.round((runs * RUN_EVERY_MINUTES) / 6) / 10
  process.stdout.write(
    `${full} rows went in ${runs} runs of the cron (${hours} hours, ${seconds} s of work); ` +
      `at most ${most_statements} statements a run, ${all.changed} rows a statement, ` +
      `${Math.round(all.slowest_ms)} ms a batch\n`,
  )
  const isBounded =
    all.changed <= MOST_ROWS && most_statements <= MAX_STATEMENTS && all.slowest_ms < D1_LETS_RUN_MS
  process.exitCode = isBounded ? 0 : 1
} catch (error) {
  exitWithError(error)
} finally {
  await rm(place, { recursive: true, force: true })
}
