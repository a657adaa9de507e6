import { readdir } from 'node:fs/promises'
import * as z from 'zod/mini'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { all, first } from '../../worker/db/rows.ts'
import { MAX_ATTEMPTS, OVER_LIMIT_MESSAGE } from '../../worker/mail/outbox.ts'
import { listDeadJobs } from '../../worker/operations/jobs.ts'
import { listStuckRefundOrders } from '../../worker/operations/stuck-refunds.ts'
import { MAX_RATES_AGE_MS } from '../../worker/health/max-rates-age.ts'
import { getHourlyStorage, isUnderPressure } from '../../worker/usage/pressure.ts'
import { NO_LIMIT } from '../../worker/db/no-limit.ts'
import { formatCount, formatTime, toSingleLine } from '../command/print.ts'
import { toCommandLine, type ShopTarget } from '../command/shop-target.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import {
  createBadFinding,
  createGoodFinding,
  createHintFinding,
  runCheck,
  type Finding,
} from './finding.ts'

const MIGRATIONS = 'worker/db/migrations'
const MIGRATE_ADVICE =
  'Run "npm run deploy"; on this machine "npx wrangler d1 migrations apply DB --local".'
const LATE_MAIL_MS = 60 * 60_000

/** Checks that the bindings respond, and checks their data. */
export async function checkShop(
  env: OperatorEnv,
  now: Date,
  target: ShopTarget,
): Promise<Finding[]> {
  const { DB, CACHE, MEDIA } = env
  const findings = [
    await runCheck('database', MIGRATE_ADVICE, () => checkMigrations(DB)),
    await runCheck('KV', 'Look at the binding CACHE in wrangler.toml.', () =>
      checkVersion(DB, CACHE, target),
    ),
    await runCheck('R2', 'Look at the binding MEDIA in wrangler.toml.', () =>
      checkMedia(DB, MEDIA, target),
    ),
    // With another backend, the database has no content.
    ...((env['API_BASE_URL'] ?? '') === ''
      ? [
          await runCheck('content', `Run "${toCommandLine(target, 'import content')}".`, () =>
            checkContent(DB, target),
          ),
        ]
      : []),
    await runCheck('outbox', MIGRATE_ADVICE, () => checkOutbox(DB, now, target)),
    await runCheck('refunds', MIGRATE_ADVICE, () => checkRefunds(DB, now, target)),
    await runCheck('jobs', MIGRATE_ADVICE, () => checkJobs(DB, target)),
    await runCheck('rates', MIGRATE_ADVICE, () => checkRates(DB, now, target)),
    await runCheck('storage', MIGRATE_ADVICE, () => checkStorage(DB, now)),
  ]
  return findings.flat()
}

const CountRow = z.object({ count: z.number() })

async function fetchCount(statement: D1PreparedStatement): Promise<number> {
  return (await first(CountRow, statement))?.count ?? 0
}

async function checkMigrations(db: D1Database): Promise<Finding> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const rows = await all(
    z.object({ name: z.string() }),
    db.prepare('SELECT name FROM d1_migrations'),
  )
  const appliedNames = new Set(rows.map(({ name }) => name))
  const missingMigrations = files.filter((name) => !appliedNames.has(name))
  if (missingMigrations.length === 0)
    return createGoodFinding('database', `has all ${files.length} migrations`)
  return createBadFinding('database', `lacks ${missingMigrations.join(', ')}`, MIGRATE_ADVICE)
}

async function checkVersion(
  db: D1Database,
  cache: KVNamespace,
  target: ShopTarget,
): Promise<Finding> {
  const announcedVersion = await cache.get(CATALOGUE_VERSION_KEY)
  const catalogue = await first(
    z.object({ version: z.number() }),
    db.prepare('SELECT version FROM catalogue'),
  )
  if (catalogue === undefined || announcedVersion === String(catalogue.version)) {
    return createGoodFinding('KV', 'answers, and knows the version of the catalogue')
  }
  return createBadFinding(
    'KV',
    `says version ${announcedVersion ?? 'none'} of the catalogue, the database ${catalogue.version}`,
    `Run "${toCommandLine(target, 'cache purge')}"; KV takes up to a minute everywhere.`,
  )
}

async function checkMedia(db: D1Database, bucket: R2Bucket, target: ShopTarget): Promise<Finding> {
  const pictures = await all(
    z.object({ key: z.string(), hash: z.string() }),
    db.prepare('SELECT key, hash FROM media ORDER BY id LIMIT 3'),
  )
  for (const { key, hash } of pictures) {
    if ((await bucket.head(`${hash}/medium.webp`)) !== null) continue
    return createBadFinding(
      'R2',
      `lacks the picture ${key}`,
      `Run "${toCommandLine(target, 'import content')}" again.`,
    )
  }
  await bucket.list({ limit: 1 })
  return createGoodFinding('R2', 'answers, and has the pictures that were looked for')
}

async function checkContent(db: D1Database, target: ShopTarget): Promise<Finding> {
  const products = await fetchCount(db.prepare('SELECT COUNT(*) AS count FROM product'))
  if (products > 0) return createGoodFinding('content', `${products} products`)
  return createBadFinding(
    'content',
    'the shop is empty',
    `Run "${toCommandLine(target, 'import content')}".`,
  )
}

async function checkOutbox(db: D1Database, now: Date, target: ShopTarget): Promise<Finding[]> {
  const report = target.isRemote ? createBadFinding : createHintFinding
  const latestDueAt = new Date(now.getTime() - LATE_MAIL_MS).toISOString()
  const lateCount = await fetchCount(
    db
      .prepare(
        `SELECT COUNT(*) AS count FROM outbox
         WHERE sent_at IS NULL AND created_at < ?1 AND attempts < ?2 AND last_error IS NOT ?3`,
      )
      .bind(latestDueAt, MAX_ATTEMPTS, OVER_LIMIT_MESSAGE),
  )
  const lostCount = await fetchCount(
    db
      .prepare('SELECT COUNT(*) AS count FROM outbox WHERE sent_at IS NULL AND attempts >= ?1')
      .bind(MAX_ATTEMPTS),
  )
  const lostFinding = createHintFinding(
    'outbox',
    `${formatCount(lostCount, 'mail was', 'mails were')} given up`,
    `Run "${toCommandLine(target, 'outbox show ID')}" to see why; an address may be wrong.`,
  )
  const waitingFinding =
    lateCount === 0
      ? createGoodFinding('outbox', 'no mail waits for more than an hour')
      : report(
          'outbox',
          `${formatCount(lateCount, 'mail waits', 'mails wait')} for more than an hour`,
          `See "${toCommandLine(target, 'outbox')}" for why, and "cron" and "mail" here.`,
        )
  return lostCount === 0 ? [waitingFinding] : [waitingFinding, lostFinding]
}

async function checkRefunds(db: D1Database, now: Date, target: ShopTarget): Promise<Finding> {
  const orders = await listStuckRefundOrders(db, { now, limit: NO_LIMIT })
  const [firstOrder] = orders
  if (firstOrder === undefined) return createGoodFinding('refunds', 'none is stuck')
  return createBadFinding(
    'refunds',
    `${orders.length} cannot be paid back`,
    `See "${toCommandLine(target, `orders show ${firstOrder}`)}".`,
  )
}

/** Late rows are reported by the checks of mails and refunds, with or without a queue. */
async function checkJobs(db: D1Database, target: ShopTarget): Promise<Finding> {
  const deadJobs = await listDeadJobs(db, NO_LIMIT)
  const [lastJob] = deadJobs
  if (lastJob === undefined) return createGoodFinding('jobs', 'the queue has given nothing up')
  const { kind, job_id, died_at } = lastJob
  return createHintFinding(
    'jobs',
    `the queue gave up ${formatCount(deadJobs.length, 'message', 'messages')} in 30 days, last ${toSingleLine(kind)} ${toSingleLine(job_id)} at ${formatTime(died_at)}`,
    `See "${toCommandLine(target, 'jobs')}" and the event "jobs" in the log; the cron does what they were about.`,
  )
}

async function checkStorage(db: D1Database, now: Date): Promise<Finding> {
  const { bytes, rows } = await getHourlyStorage(db, now)
  if (!isUnderPressure({ bytes, rows }))
    return createGoodFinding('storage', 'visitors store what is usual')
  return createHintFinding(
    'storage',
    `visitors have stored ${rows} rows and ${Math.round(bytes / 2 ** 20)} MB in this hour`,
    'Read "What visitors can store" in docs/usage-limits.md, and set up Turnstile.',
  )
}

async function checkRates(db: D1Database, now: Date, target: ShopTarget): Promise<Finding> {
  const outdatedRates = await all(
    z.object({ code: z.string() }),
    db
      .prepare("SELECT code FROM currency WHERE source = 'feed' AND COALESCE(rated_on, '') < ?1")
      .bind(new Date(now.getTime() - MAX_RATES_AGE_MS).toISOString()),
  )
  if (outdatedRates.length === 0) return createGoodFinding('rates', 'are new enough, or your own')
  const codes = outdatedRates.map(({ code }) => code).join(', ')
  return createHintFinding(
    'rates',
    `the bank has said nothing new of ${codes}`,
    `Run "${toCommandLine(target, 'rates update')}" to see why.`,
  )
}
