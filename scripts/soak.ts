import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { deleteExpired, MAX_STATEMENTS } from '../worker/jobs/delete-expired.ts'
import { EXPIRED_ROWS } from '../worker/jobs/expired-rows.ts'
import { readMigrations } from './setup/read-migrations.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run } from './setup/run.ts'
import { countRows, fillTables } from './soak/fill-tables.ts'

/*
 * npm run soak -- --sequences 10000 --rows 1000000: tries random sequences of cart actions, of
 * parcels and refunds, and of drafts, then lists of 20,000 lines, then fills a local D1 with old rows and measures how the cron deletes them.
 */

/** https://developers.cloudflare.com/d1/platform/limits/ */
const D1_MAX_QUERY_MS = 30_000
const RUN_EVERY_MINUTES = 5
const LOG_EVERY_RUNS = 25
const LONG_TESTS = [
  'tests/client/cart/cart.model.test.ts',
  'tests/shared/cart/cart.properties.test.ts',
  'tests/worker/checkout/order-parts.properties.test.ts',
  'tests/worker/checkout/draft-orders.properties.test.ts',
  'tests/cli/large-list.test.ts',
  'tests/worker/admin/large-list.test.ts',
]
const EXPIRED_AT = '2026-01-01T00:00:00.000Z'
const NOW = new Date('2026-11-01T00:00:00.000Z')
const MAX_ROWS = Math.max(
  ...EXPIRED_ROWS.map(({ maxRows }) => (maxRows === Number.MAX_SAFE_INTEGER ? 0 : maxRows)),
)

interface BatchStats {
  statements: number
  changed: number
  slowest_ms: number
}

/** Wraps a database and measures its batches. */
function withBatchStats(db: D1Database, runStats: BatchStats) {
  return {
    prepare: (sql: string) => db.prepare(sql),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const startedAt = performance.now()
      const results = await db.batch<Row>(statements)
      runStats.slowest_ms = Math.max(runStats.slowest_ms, performance.now() - startedAt)
      runStats.statements += statements.length
      runStats.changed = Math.max(runStats.changed, ...results.map(({ meta }) => meta.changes))
      return results
    },
  }
}

stopOnSignal()
const temporaryFolder = await mkdtemp(join(tmpdir(), 'karavan-soak-'))
try {
  const { values } = parseArgs({
    options: {
      sequences: { type: 'string', default: '10000' },
      rows: { type: 'string', default: '1000000' },
    },
  })
  await run(['vitest', 'run', ...LONG_TESTS], {
    env: { SOAK_RUNS: values.sequences },
    inheritOutput: true,
  })
  const config = join(temporaryFolder, 'wrangler.json')
  const d1 = { binding: 'DB', database_name: 'soak', database_id: 'soak' }
  await writeFile(
    config,
    JSON.stringify({ name: 'soak', compatibility_date: '2026-08-10', d1_databases: [d1] }),
  )
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: config,
    persist: { path: join(temporaryFolder, 'state') },
  })
  for (const migration of readMigrations()) {
    await env.DB.batch(migration.map((sql) => env.DB.prepare(sql)))
  }
  const startedAt = Date.now()
  await fillTables(env.DB, Number(values.rows), EXPIRED_AT)
  let rowsLeft = await countRows(env.DB)
  const initialRows = rowsLeft
  process.stdout.write(`${rowsLeft} rows in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
  const totals: BatchStats = { statements: 0, changed: 0, slowest_ms: 0 }
  let runs = 0
  let max_statements = 0
  const deletionStartedAt = Date.now()
  while (rowsLeft > 0) {
    const runStats: BatchStats = { statements: 0, changed: 0, slowest_ms: 0 }
    await deleteExpired(withBatchStats(env.DB, runStats), NOW)
    runs += 1
    max_statements = Math.max(max_statements, runStats.statements)
    totals.changed = Math.max(totals.changed, runStats.changed)
    totals.slowest_ms = Math.max(totals.slowest_ms, runStats.slowest_ms)
    const rowsBefore = rowsLeft
    rowsLeft = await countRows(env.DB)
    if (rowsLeft === rowsBefore) throw new Error(`A run has deleted nothing of ${rowsLeft} rows`)
    if (runs % LOG_EVERY_RUNS === 0) process.stdout.write(`${runs} runs, ${rowsLeft} rows left\n`)
  }
  await dispose()
  const seconds = Math.round((Date.now() - deletionStartedAt) / 1000)
  const hours = Math.round((runs * RUN_EVERY_MINUTES) / 6) / 10
  process.stdout.write(
    `${initialRows} rows went in ${runs} runs of the cron (${hours} hours, ${seconds} s of work); ` +
      `at most ${max_statements} statements a run, ${totals.changed} rows a statement, ` +
      `${Math.round(totals.slowest_ms)} ms a batch\n`,
  )
  const isBounded =
    totals.changed <= MAX_ROWS &&
    max_statements <= MAX_STATEMENTS &&
    totals.slowest_ms < D1_MAX_QUERY_MS
  process.exitCode = isBounded ? 0 : 1
} catch (error) {
  exitWithError(error)
} finally {
  await rm(temporaryFolder, { recursive: true, force: true })
}
