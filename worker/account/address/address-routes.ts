import type { Context, Hono } from 'hono'
import { cleanAddress } from '#shared/account/address.ts'
import { editAddress, fetchCountries, fetchStates } from '#shared/account/contract.ts'
import { createUnauthorizedError, requireAccount } from '../../http/auth.ts'
import { invalid, apiError } from '../../http/errors.ts'
import { limitBody } from '../../http/limit-body.ts'
import { readThroughCache, toReadContext } from '../../http/read-through-cache.ts'
import { requireWithinLimit } from '../../http/rate-limit.ts'
import { serve, serveUncached } from '../../http/serve.ts'
import { readUpstream } from '../../upstream/read-upstream.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { requireMessages } from '../../http/messages.ts'
import { storeAddress } from './addresses.ts'
import { findStates, listCountries } from './countries.ts'
import { requireAddress } from './require-address.ts'
import { findUser } from '../user.ts'
import { HTTP_STATUS } from '../../http/status.ts'

const MAX_BODY_BYTES = 16 * 1024
/** Countries change only with an import, and rarely. */
const ONE_HOUR_CACHE_CONTROL = 'public, max-age=3600'
const TOO_LARGE_MESSAGE = 'This address is too long.'
const UNKNOWN_COUNTRY_MESSAGE = 'Unknown country'

export function serveAddresses(app: Hono<AppEnv>): void {
  serve(app, fetchCountries, async (_, c) => {
    const result = await readThroughCache(toReadContext(c), {
      key: 'countries',
      shape: fetchCountries.output,
      read: async (catalogue) =>
        hasRemoteBackend(c)
          ? readUpstream(c.env, fetchCountries, {})
          : { countries: await listCountries((await catalogue.open()).db) },
    })
    if (result === undefined) throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, 'Service Unavailable')
    c.header('Cache-Control', ONE_HOUR_CACHE_CONTROL)
    return result
  })

  serve(app, fetchStates, async (query, c) => {
    const { country_id, ...parameters } = query
    // Another backend may read further parameters (spec §7), which the cache's key does not contain.
    const isCached = !hasRemoteBackend(c) || Object.keys(parameters).length === 0
    const result = isCached
      ? await readThroughCache(toReadContext(c), {
          key: `states:${country_id}`,
          shape: fetchStates.output,
          async read(catalogue) {
            if (hasRemoteBackend(c)) return readUpstream(c.env, fetchStates, { country_id })
            const states = await findStates((await catalogue.open()).db, country_id)
            return states === undefined ? undefined : { states }
          },
        })
      : await readUpstream(c.env, fetchStates, query)
    if (result === undefined) throw invalid({ country_id: [UNKNOWN_COUNTRY_MESSAGE] })
    c.header('Cache-Control', ONE_HOUR_CACHE_CONTROL)
    return result
  })

  limitBody(app, editAddress.path, { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE_MESSAGE })
  serveUncached(app, editAddress, async ({ type, language_id, ...fields }, c) => {
    const account_id = await requireAccount(c)
    await requireWithinLimit(c, c.env.ACCOUNT_LIMIT, { account_id, language_id })
    const input = cleanAddress(fields)
    const address = await requireAddress(c.env.DB, input, requireMessages(language_id))
    const now = new Date().toISOString()
    await storeAddress(c.env.DB, { account_id, type, address, now })
    const user = await findUser(c.env.DB, { account_id, now })
    // The account was deleted by another device in the meantime.
    if (user === undefined) throw createUnauthorizedError(c)
    return { data: user }
  })
}

function hasRemoteBackend(c: Context<AppEnv>): boolean {
  return toSettings(c.env).api_base_url !== undefined
}
