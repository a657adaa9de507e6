import { fetchGeneral } from '#shared/content/general.ts'
import * as z from 'zod/mini'
import type { HealthFinding, HealthValues } from '#shared/admin/health-findings.ts'
import { PAYMENT_PROVIDER_NAMES, PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'
import { findProviderName } from '../checkout/payment/choose-provider.ts'
import { PROVIDERS } from '../checkout/payment/providers.ts'
import { readUpstream } from '../upstream/read-upstream.ts'
import { first } from '../db/rows.ts'
import type { Settings } from '../env.ts'
import { logError } from '../observability/log.ts'
import { canSendMails } from '../mail/mail-transport.ts'
import { EXPIRED_LINK_MESSAGE, MAX_ATTEMPTS, OVER_LIMIT_MESSAGE } from '../mail/outbox.ts'
import { getHourlyStorage, isUnderPressure } from '../usage/pressure.ts'
import { LAST_CRON_RUN_KEY } from '../observability/cron-run.ts'
import { MAX_RATES_AGE_MS } from './max-rates-age.ts'
import { HTTP_STATUS } from '../http/status.ts'

const MINUTE_MS = 60_000
/** The cron trigger fires every five minutes; one or two missed runs are tolerated. */
const CRON_LATE_MS = 15 * MINUTE_MS
const MAIL_LATE_MS = 60 * MINUTE_MS
/** Every build has this file. */
const PROBE_FILE_PATH = '/favicon.svg'
const PROBE_OBJECT_KEY = 'healthz'
const MIN_SERVER_ERROR = 500

export interface CheckResult {
  readonly state: 'works' | 'warns' | 'fails'
  /** An English text for monitors and commands. */
  readonly detail?: string
  /** The same as a code with values, which the admin shows in the person's language. */
  readonly code?: HealthFinding['code']
  readonly values?: HealthValues
}

export interface CheckContext {
  readonly env: Env
  readonly origin: string
  readonly now: number
  readonly settings: Settings
  /** The timeout of one check, in milliseconds. */
  readonly timeout_ms: number
}

const WORKS: CheckResult = { state: 'works' }
const warning = (detail: string, finding: HealthFinding): CheckResult => ({
  state: 'warns',
  detail,
  ...finding,
})
const failure = (detail: string, finding: HealthFinding): CheckResult => ({
  state: 'fails',
  detail,
  ...finding,
})

/**
 * Runs all checks in parallel, each with its own timeout. Another backend monitors its own database and
 * jobs, so only its API is checked.
 */
export async function checkAll(
  context: CheckContext,
): Promise<Readonly<Record<string, CheckResult>>> {
  const { settings } = context
  const hasBackend = settings.api_base_url !== undefined
  const asyncChecks = {
    ...COMMON_CHECKS,
    ...(hasBackend ? REMOTE_BACKEND_CHECKS : EMBEDDED_BACKEND_CHECKS),
  }
  const results = await Promise.all(
    Object.entries(asyncChecks).map(async ([name, check]) => {
      const result = await runCheck(name, context.timeout_ms, () => check(context))
      return [name, result] as const
    }),
  )
  const checks = Object.fromEntries(results)
  if (hasBackend) return checks
  return { ...checks, payment: checkPayment(context), mail: checkMail(context) }
}

/** Logs the error; the caller only learns that the check failed. */
async function runCheck(
  name: string,
  timeout_ms: number,
  check: () => Promise<CheckResult>,
): Promise<CheckResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(() => resolve(failure('no answer', { code: 'no_answer' })), timeout_ms)
  })
  try {
    return await Promise.race([check(), timeout])
  } catch (error) {
    logError('health', error, { check: name })
    return failure('error', { code: 'error' })
  } finally {
    clearTimeout(timer)
  }
}

async function checkD1({ env }: CheckContext): Promise<CheckResult> {
  const version = await env.DB.prepare('SELECT version FROM catalogue WHERE id = 1').first(
    'version',
  )
  return version === null ? warning('no catalogue was imported', { code: 'no_catalogue' }) : WORKS
}

async function checkKv({ env }: CheckContext): Promise<CheckResult> {
  await env.CACHE.get(LAST_CRON_RUN_KEY)
  return WORKS
}

/** The object need not exist: the check is whether R2 responds. */
async function checkR2({ env }: CheckContext): Promise<CheckResult> {
  await env.MEDIA.head(PROBE_OBJECT_KEY)
  return WORKS
}

async function checkAssets({ env, origin }: CheckContext): Promise<CheckResult> {
  const { status, body } = await env.ASSETS.fetch(`${origin}${PROBE_FILE_PATH}`)
  await body?.cancel()
  if (status === HTTP_STATUS.OK) return WORKS
  const report = status >= MIN_SERVER_ERROR ? failure : warning
  return report(String(status), { code: 'status', values: { status } })
}

async function checkCron({ env, now }: CheckContext): Promise<CheckResult> {
  const lastRun = await env.CACHE.get(LAST_CRON_RUN_KEY)
  if (lastRun === null) return warning('has not run yet', { code: 'cron_never' })
  if (now - Date.parse(lastRun) <= CRON_LATE_MS) return WORKS
  return warning(`last ran at ${lastRun}`, { code: 'cron_late', values: { at: lastRun } })
}

/**
 * Uses the creation time, because each attempt changes the due time. A given-up email is not late
 * (perhaps only its address is wrong), unless its link has just expired, nor is one that waits for its mailbox's
 * next day.
 */
async function checkOutbox({ env, now }: CheckContext): Promise<CheckResult> {
  const toTime = (age_ms: number) => new Date(now - age_ms).toISOString()
  const oldestMail = await first(
    z.object({ created_at: z.string() }),
    env.DB.prepare(
      `SELECT created_at FROM outbox INDEXED BY outbox_due
       WHERE sent_at IS NULL AND (
         created_at <= ?1 AND attempts < ?2 AND last_error IS NOT ?3
         OR created_at > ?4 AND last_error = '${EXPIRED_LINK_MESSAGE}'
       ) ORDER BY created_at LIMIT 1`,
    ).bind(toTime(MAIL_LATE_MS), MAX_ATTEMPTS, OVER_LIMIT_MESSAGE, toTime(2 * MAIL_LATE_MS)),
  )
  if (oldestMail === undefined) return WORKS
  const { created_at: at } = oldestMail
  return warning(`a mail has waited since ${at}`, { code: 'mail_late', values: { at } })
}

/** An import that failed is reported until the next one, which may be a direct one. */
async function checkImport({ env, now }: CheckContext): Promise<CheckResult> {
  const problem = await first(
    z.object({ due_at: z.string(), ended_at: z.nullable(z.string()) }),
    env.DB.prepare(
      `SELECT due_at, ended_at FROM import_job
       WHERE (ended_at IS NULL AND due_at < ?1) OR (version IS NULL
         AND ended_at > COALESCE((SELECT imported_at FROM catalogue WHERE id = 1), '')) LIMIT 1`,
    ).bind(new Date(now - CRON_LATE_MS).toISOString()),
  )
  if (problem === undefined) return WORKS
  const { due_at, ended_at } = problem
  return ended_at === null
    ? warning(`one has waited since ${due_at}`, { code: 'import_late', values: { at: due_at } })
    : warning(`failed at ${ended_at}`, { code: 'import_failed', values: { at: ended_at } })
}

/** Checks only currencies that follow the bank's feed; the operator sets the others in shop.yaml. */
async function checkRates({ env, now, settings }: CheckContext): Promise<CheckResult> {
  if (settings.rates_url === undefined) return WORKS
  const { rated_on } = (await first(
    z.object({ rated_on: z.nullable(z.string()) }),
    env.DB.prepare(
      "SELECT MIN(COALESCE(rated_on, '')) AS rated_on FROM currency WHERE source = 'feed'",
    ),
  )) ?? { rated_on: null }
  if (rated_on === null) return WORKS
  if (rated_on === '') return warning('not yet those of the bank', { code: 'rates_never' })
  if (now - Date.parse(rated_on) <= MAX_RATES_AGE_MS) return WORKS
  return warning(`of ${rated_on}`, { code: 'rates_old', values: { day: rated_on } })
}

function checkPayment({ env }: CheckContext): CheckResult {
  const incompleteProvider = PAYMENT_PROVIDER_NAMES.map((name) => PROVIDERS[name]).find(
    ({ getReadiness }) => getReadiness(env) === 'incomplete',
  )
  if (incompleteProvider !== undefined) {
    const { title: provider } = incompleteProvider
    return failure(`${provider} has only some of its keys`, {
      code: 'payment_incomplete',
      values: { provider },
    })
  }
  const name = findProviderName(env)
  if (name === undefined) {
    const titles = listProvidersWithoutKeys()
    const reasons = titles.map((title) => `${title} has no keys`).join(', ')
    return warning(`no payments are taken: ${reasons}`, {
      code: 'payment_none',
      values: { providers: titles.join(', ') },
    })
  }
  if (PAYMENT_PROVIDERS[name].movesMoney) return WORKS
  return warning(`the ${name}: no money moves`, { code: 'payment_sandbox' })
}

function listProvidersWithoutKeys(): readonly string[] {
  return PAYMENT_PROVIDER_NAMES.filter((name) => PAYMENT_PROVIDERS[name].movesMoney).map(
    (name) => PROVIDERS[name].title,
  )
}

function checkMail({ env }: CheckContext): CheckResult {
  return canSendMails(env) ? WORKS : warning('mails stay in the outbox', { code: 'mail_stays' })
}

/** High storage use refuses no request: docs/usage-limits.md describes its effects and what to check. */
async function checkStorage({ env, now }: CheckContext): Promise<CheckResult> {
  const hourlyStorage = await getHourlyStorage(env.DB, new Date(now))
  if (!isUnderPressure(hourlyStorage)) return WORKS
  const megabytes = Math.round(hourlyStorage.bytes / 2 ** 20)
  const { rows } = hourlyStorage
  return warning(`${rows} rows and ${megabytes} MB were stored in this hour`, {
    code: 'storage',
    values: { rows, megabytes },
  })
}

async function checkBackend({ env }: CheckContext): Promise<CheckResult> {
  const general = await readUpstream(env, fetchGeneral, { locale: 'am' })
  return general === undefined
    ? failure('404', { code: 'status', values: { status: HTTP_STATUS.NOT_FOUND } })
    : WORKS
}

const COMMON_CHECKS = { kv: checkKv, r2: checkR2, assets: checkAssets }
const REMOTE_BACKEND_CHECKS = { backend: checkBackend }
const EMBEDDED_BACKEND_CHECKS = {
  d1: checkD1,
  cron: checkCron,
  outbox: checkOutbox,
  import: checkImport,
  rates: checkRates,
  storage: checkStorage,
}
