import type { Context } from 'hono'
import { ACCESS_DOWN_MESSAGE } from '#shared/admin/refusals.ts'
import { apiError } from '../../../worker/http/errors.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import { logError, logInfo } from '../../../worker/observability/log.ts'
import type { AdminBindings, AdminEnv } from '../env.ts'
import { AccessUnavailableError, createAccessKeys, type FindKeys } from './access-keys.ts'
import { verifyAccessToken } from './verify-access-token.ts'

const TOKEN_HEADER = 'Cf-Access-Jwt-Assertion'
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const TEAM_PATTERN = /^[a-z0-9-]+$/

/** No longer than the pause between two fetches for an unknown key. */
const SHARED_CACHE = {
  cacheEverything: true,
  cacheTtlByStatus: { '200-299': 60, '300-599': 0 },
} as const

/** The keys of an isolate: they belong to nobody. */
const keysByEnv = new WeakMap<AdminBindings, FindKeys>()

/**
 * Returns the email address that Cloudflare Access has verified, or undefined. Everything that is missing
 * or wrong, settings included, means undefined. Throws a 503 while Access gives no keys.
 */
export async function identify(c: Context<AdminEnv>): Promise<string | undefined> {
  const { ACCESS_TEAM: team, ACCESS_AUD: aud } = c.env
  if (aud === '') return refuse('ACCESS_AUD is not set')
  if (!isOwnHost(c)) return refuse('another host than the own one')
  try {
    // The platform's own answer stands alone: what it refuses is not tried in another way.
    const access: unknown = Reflect.get(c.executionCtx, 'access')
    if (access !== undefined) return await identifyByPlatform(access, aud)
    const token = c.req.header(TOKEN_HEADER)
    if (token === undefined) return refuse('no token')
    if (!TEAM_PATTERN.test(team)) return refuse('ACCESS_TEAM is not set')
    const issuer = `https://${team}.cloudflareaccess.com`
    return await verifyAccessToken(token, { issuer, aud, findKeys: getKeys(c.env, issuer) })
  } catch (error) {
    if (error instanceof AccessUnavailableError) {
      logError('access-keys', error.cause ?? error)
      throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, ACCESS_DOWN_MESSAGE)
    }
    return refuse(error instanceof Error ? error.name : 'unknown')
  }
}

async function identifyByPlatform(access: unknown, aud: string): Promise<string | undefined> {
  if (!isAccessContext(access)) return refuse('an unknown form of identity')
  if (access.aud !== aud) return refuse('the audience of another application')
  const identity = await access.getIdentity()
  return identity?.email ?? refuse('an identity without an address')
}

/** Hono's type of the context does not have it yet. */
function isAccessContext(value: unknown): value is CloudflareAccessContext {
  return typeof value === 'object' && value !== null && 'aud' in value && 'getIdentity' in value
}

/**
 * Only one host is protected by Access. On a developer's machine another site's page can name the machine by
 * a host of its own; a browser sends that host.
 */
function isOwnHost({ env, req }: Context<AdminEnv>): boolean {
  const { hostname } = new URL(req.url)
  return env.LOCAL === 'on' ? LOOPBACK.includes(hostname) : hostname === env.ADMIN_HOST
}

function getKeys(env: AdminBindings, issuer: string): FindKeys {
  const existingKeys = keysByEnv.get(env)
  if (existingKeys !== undefined) return existingKeys
  const keys = createAccessKeys({
    url: `${issuer}/cdn-cgi/access/certs`,
    // Isolates of a data centre share what Access answered; a failure is not cached.
    fetch: (url, init) => fetch(url, { ...init, cf: SHARED_CACHE }),
    now: () => Date.now(),
    wait: (ms) => scheduler.wait(ms),
  })
  keysByEnv.set(env, keys)
  return keys
}

/** The log says why; the caller only learns that it was refused. */
function refuse(reason: string): undefined {
  logInfo('access-refused', { reason })
  return undefined
}
