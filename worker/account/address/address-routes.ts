import type { Context, Hono } from 'hono'
import { cleanAddress } from '#shared/account/address.ts'
import { editAddress, fetchCountries, fetchStates } from '#shared/account/contract.ts'
import type { Address } from '#shared/account/user.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { requireAccount } from '../../api/auth.ts'
import { invalid, refusal } from '../../api/errors.ts'
import { limitBody } from '../../api/limit-body.ts'
import { publicRead, toReadContext } from '../../api/public-read.ts'
import { requireCalm } from '../../api/rate-limit.ts'
import { serve } from '../../api/serve.ts'
import { readUpstream } from '../../api/upstream/read-upstream.ts'
import { toSettings, type AppEnv } from '../../env.ts'
import { requireMessages } from '../../locale/messages.ts'
import { storeAddress } from './addresses.ts'
import { findStates, listCountries } from './countries.ts'
import { judgeAddress } from './judge-address.ts'
import { findUser } from '../user.ts'

const MAX_BODY_BYTES = 16 * 1024
/** They change with an import, and hardly then. */
const FOR_AN_HOUR = 'public, max-age=3600'
const TOO_LARGE = 'This address is too long.'
const UNKNOWN_COUNTRY = 'Unknown country'

export function serveAddresses(app: Hono<AppEnv>): void {
  serve(app, fetchCountries, async (_, c) => {
    const found = await publicRead(toReadContext(c), {
      key: 'countries',
      shape: fetchCountries.output,
      read: async (catalogue) =>
        isElsewhere(c)
          ? readUpstream(c.env, fetchCountries, {})
          : { countries: await listCountries((await catalogue.open()).db) },
    })
    if (found === undefined) throw refusal(503, 'Service Unavailable')
    c.header('Cache-Control', FOR_AN_HOUR)
    return found
  })

  serve(app, fetchStates, async ({ country_id }, c) => {
    const found = await publicRead(toReadContext(c), {
      key: `states:${country_id}`,
      shape: fetchStates.output,
      async read(catalogue) {
        if (isElsewhere(c)) return readUpstream(c.env, fetchStates, { country_id })
        const states = await findStates((await catalogue.open()).db, country_id)
        return states === undefined ? undefined : { states }
      },
    })
    if (found === undefined) throw invalid({ country_id: [UNKNOWN_COUNTRY] })
    c.header('Cache-Control', FOR_AN_HOUR)
    return found
  })

  limitBody(app, editAddress.path, { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE })
  serve(app, editAddress, async ({ type, language_id, ...fields }, c) => {
    c.header('Cache-Control', 'no-store')
    const account_id = await requireAccount(c)
    await requireCalm(c, c.env.ACCOUNT_LIMIT, { account_id, language_id })
    const typed = cleanAddress(fields)
    const address = await requireAddress(c.env.DB, typed, requireMessages(language_id))
    const now = new Date().toISOString()
    await storeAddress(c.env.DB, { account_id, type, address, now })
    const user = await findUser(c.env.DB, { account_id, now })
    // Deleted by another device between the two.
    if (user === undefined) throw refusal(401, 'Please sign in.')
    return { data: user }
  })
}

/** As it is to be kept; 422 with the fields named. */
async function requireAddress(db: D1Database, typed: Address, t: Translate): Promise<Address> {
  const judged = await judgeAddress(db, typed, t)
  if (judged.kind === 'wrong') throw invalid(judged.errors)
  return judged.address
}

function isElsewhere(c: Context<AppEnv>): boolean {
  return toSettings(c.env).api_base_url !== undefined
}
