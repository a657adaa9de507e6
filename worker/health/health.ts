import type { Context } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'
import { checkAll, type CheckResult } from './checks.ts'
import { setNoStore } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

const CACHE_MS = 5_000
/** Long for a response within one data centre, short for a monitoring client. */
const CHECK_TIMEOUT_MS = 3_000

export interface Health {
  /** `warns`: the shop works, but its operator should look. `fails`: a required service is missing. */
  readonly state: CheckResult['state']
  readonly checked_at: string
  readonly checks: Readonly<Record<string, CheckResult>>
}

interface CachedHealth {
  readonly until: number
  readonly health: Health
}

/**
 * The latest result of this isolate: checks run at most every five seconds, however often the endpoint is
 * called.
 */
const cachedHealth = new WeakMap<KVNamespace, CachedHealth>()

/**
 * Serves the health report to monitoring: 200 while the shop can sell, otherwise 503. It names what is
 * wrong and holds no secrets.
 */
export async function serveHealth(c: Context<AppEnv>): Promise<Response> {
  const health = await readHealth(c.env, new URL(c.req.url).origin)
  setNoStore(c)
  return c.json(health, health.state === 'fails' ? HTTP_STATUS.SERVICE_UNAVAILABLE : HTTP_STATUS.OK)
}

export async function readHealth(env: Env, origin: string): Promise<Health> {
  const now = Date.now()
  const cachedReport = cachedHealth.get(env.CACHE)
  if (cachedReport !== undefined && now < cachedReport.until) return cachedReport.health
  const health = await runChecks(env, origin, now)
  cachedHealth.set(env.CACHE, { until: now + CACHE_MS, health })
  return health
}

async function runChecks(env: Env, origin: string, now: number): Promise<Health> {
  const checks = await checkAll({
    env,
    origin,
    now,
    settings: toSettings(env),
    timeout_ms: CHECK_TIMEOUT_MS,
  })
  const states = Object.values(checks).map(({ state }) => state)
  return { state: toWorstState(states), checked_at: new Date(now).toISOString(), checks }
}

function toWorstState(states: readonly CheckResult['state'][]): CheckResult['state'] {
  if (states.includes('fails')) return 'fails'
  return states.includes('warns') ? 'warns' : 'works'
}
