import { fetchGeneral } from '#shared/content/general.ts'
import * as z from 'zod/mini'
import { findProviderName } from '../checkout/payment/choose.ts'
import { readUpstream } from '../api/upstream/read-upstream.ts'
import { first } from '../db/rows.ts'
import type { Settings } from '../env.ts'
import { logError } from '../log.ts'
import { MAX_ATTEMPTS, OVER_LIMIT } from '../mail/outbox.ts'
import { getStoredInHour, isPressure } from '../usage/pressure.ts'
import { CRON_KEY } from './cron-run.ts'
import { RATES_LATE_MS } from './rates-late.ts'

const MINUTE_MS = 60_000
/** It comes every five; one may be missed. */
const CRON_LATE_MS = 15 * MINUTE_MS
const MAIL_LATE_MS = 60 * MINUTE_MS
/** A file that every build has. */
const SOME_FILE = '/favicon.svg'
const SOME_OBJECT = 'healthz'
const FIRST_FAILURE = 500

export interface Finding {
  readonly state: 'works' | 'warns' | 'fails'
  readonly detail?: string
}

export interface Examined {
  readonly env: Env
  readonly origin: string
  readonly now: number
  readonly settings: Settings
  /** How long an answer may take. */
  readonly patience_ms: number
}

const WORKS: Finding = { state: 'works' }
const warning = (detail: string): Finding => ({ state: 'warns', detail })

/** Each within its time, whatever the others do. What another backend does is its own to watch. */
export async function checkAll(examined: Examined): Promise<Readonly<Record<string, Finding>>> {
  const { settings } = examined
  const hasBackend = settings.api_base_url !== undefined
  const waited = { ...EVERYWHERE, ...(hasBackend ? OF_ANOTHER_BACKEND : OF_OUR_OWN) }
  const found = await Promise.all(
    Object.entries(waited).map(async ([name, check]) => {
      const finding = await findOut(name, examined.patience_ms, () => check(examined))
      return [name, finding] as const
    }),
  )
  const checks = Object.fromEntries(found)
  if (hasBackend) return checks
  return { ...checks, payment: checkPayment(settings), mail: checkMail(examined) }
}

/** What failed is logged; whoever asks is told only that it did. */
async function findOut(
  name: string,
  patience_ms: number,
  check: () => Promise<Finding>,
): Promise<Finding> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'fails', detail: 'no answer' }), patience_ms)
  })
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    logError('health', error, { check: name })
    return { state: 'fails', detail: 'error' }
  } finally {
    clearTimeout(timer)
  }
}

async function checkD1({ env }: Examined): Promise<Finding> {
  const version = await env.DB.prepare('SELECT version FROM catalogue WHERE id = 1').first(
    'version',
  )
  return version === null ? warning('no catalogue was imported') : WORKS
}

async function checkKv({ env }: Examined): Promise<Finding> {
  await env.CACHE.get(CRON_KEY)
  return WORKS
}

/** Whether it is there or not: only that R2 answers. */
async function checkR2({ env }: Examined): Promise<Finding> {
  await env.MEDIA.head(SOME_OBJECT)
  return WORKS
}

async function checkAssets({ env, origin }: Examined): Promise<Finding> {
  const { status, body } = await env.ASSETS.fetch(`${origin}${SOME_FILE}`)
  await body?.cancel()
  if (status >= FIRST_FAILURE) return { state: 'fails', detail: String(status) }
  return status === 200 ? WORKS : warning(String(status))
}

async function checkCron({ env, now }: Examined): Promise<Finding> {
  const ran = await env.CACHE.get(CRON_KEY)
  if (ran === null) return warning('has not run yet')
  return now - Date.parse(ran) > CRON_LATE_MS ? warning(`last ran at ${ran}`) : WORKS
}

/**
 * By when a mail was written: each try puts off when it is due. One that was given up waits for nothing,
 * and its address may be the only thing that is wrong; one that waits for its mailbox's next day is not late.
 */
async function checkOutbox({ env, now }: Examined): Promise<Finding> {
  const oldest = await first(
    z.object({ created_at: z.string() }),
    env.DB.prepare(
      `SELECT created_at FROM outbox INDEXED BY outbox_due
       WHERE sent_at IS NULL AND created_at <= ?1 AND attempts < ?2 AND last_error IS NOT ?3
       ORDER BY created_at LIMIT 1`,
    ).bind(new Date(now - MAIL_LATE_MS).toISOString(), MAX_ATTEMPTS, OVER_LIMIT),
  )
  return oldest === undefined ? WORKS : warning(`a mail has waited since ${oldest.created_at}`)
}

/** Of currencies that follow the bank; those of shop.yaml are the operator's. */
async function checkRates({ env, now, settings }: Examined): Promise<Finding> {
  if (settings.rates_url === undefined) return WORKS
  const { rated_on } = (await first(
    z.object({ rated_on: z.nullable(z.string()) }),
    env.DB.prepare(
      "SELECT MIN(COALESCE(rated_on, '')) AS rated_on FROM currency WHERE source = 'feed'",
    ),
  )) ?? { rated_on: null }
  if (rated_on === null) return WORKS
  if (rated_on === '') return warning('not yet those of the bank')
  return now - Date.parse(rated_on) > RATES_LATE_MS ? warning(`of ${rated_on}`) : WORKS
}

function checkPayment(settings: Settings): Finding {
  const { stripe } = settings
  if (stripe === 'incomplete') return { state: 'fails', detail: 'Stripe has only some of its keys' }
  const name = findProviderName(settings)
  if (name === undefined) return warning('no payments are taken: Stripe has no keys')
  return name === 'sandbox' ? warning('the sandbox: no money moves') : WORKS
}

function checkMail({ env, settings: { mail_from, mail_api } }: Examined): Finding {
  const hasRoute = mail_from !== undefined && (env.EMAIL !== undefined || mail_api !== undefined)
  return hasRoute ? WORKS : warning('mails stay in the outbox')
}

/** Nobody is refused for it: docs/usage-limits.md says what it changes, and what to look at. */
async function checkStorage({ env, now }: Examined): Promise<Finding> {
  const stored = await getStoredInHour(env.DB, new Date(now))
  if (!isPressure(stored)) return WORKS
  const megabytes = Math.round(stored.bytes / 2 ** 20)
  return warning(`${stored.rows} rows and ${megabytes} MB were stored in this hour`)
}

async function checkBackend({ env }: Examined): Promise<Finding> {
  const general = await readUpstream(env, fetchGeneral, { locale: 'am' })
  return general === undefined ? { state: 'fails', detail: '404' } : WORKS
}

const EVERYWHERE = { kv: checkKv, r2: checkR2, assets: checkAssets }
const OF_ANOTHER_BACKEND = { backend: checkBackend }
const OF_OUR_OWN = {
  d1: checkD1,
  cron: checkCron,
  outbox: checkOutbox,
  rates: checkRates,
  storage: checkStorage,
}
