import type { Context } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'
import { checkAll, type Finding } from './checks.ts'

const KEPT_MS = 5_000
/** Long for an answer of the same data centre, short for whoever waits. */
const PATIENCE_MS = 3_000
const UNAVAILABLE = 503

interface Health {
  /** `warns`: the shop sells, and its operator should look. `fails`: something that it needs is not there. */
  readonly state: Finding['state']
  readonly checked_at: string
  readonly checks: Readonly<Record<string, Finding>>
}

interface Kept {
  readonly until: number
  readonly health: Health
}

/** What an isolate has just found: however often it is asked, it looks about every five seconds. */
const kept = new WeakMap<KVNamespace, Kept>()

/** For whoever watches the shop: 200 while it can sell, else 503; what is wrong, by name and no secret. */
export async function answerHealth(c: Context<AppEnv>): Promise<Response> {
  const health = await look(c)
  c.header('Cache-Control', 'no-store')
  return c.json(health, health.state === 'fails' ? UNAVAILABLE : 200)
}

async function look({ env, req }: Context<AppEnv>): Promise<Health> {
  const now = Date.now()
  const known = kept.get(env.CACHE)
  if (known !== undefined && now < known.until) return known.health
  const health = await examine(env, new URL(req.url).origin, now)
  kept.set(env.CACHE, { until: now + KEPT_MS, health })
  return health
}

async function examine(env: Env, origin: string, now: number): Promise<Health> {
  const checks = await checkAll({
    env,
    origin,
    now,
    settings: toSettings(env),
    patience_ms: PATIENCE_MS,
  })
  const states = Object.values(checks).map(({ state }) => state)
  return { state: worst(states), checked_at: new Date(now).toISOString(), checks }
}

function worst(states: readonly Finding['state'][]): Finding['state'] {
  if (states.includes('fails')) return 'fails'
  return states.includes('warns') ? 'warns' : 'works'
}
