import type { Hono } from 'hono'
import { fetchCountryNames } from '#shared/admin/countries-contract.ts'
import { listCountries } from '../../../worker/account/address/countries.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall } from '../http/serve-call.ts'

export function serveCountries(app: Hono<AdminEnv>): void {
  serveCall(app, fetchCountryNames, async ({ locale }, { env }) => {
    const countries = await listCountries(env.DB)
    return {
      names: Object.fromEntries(countries.map(({ code, name }) => [code, name[locale] ?? code])),
    }
  })
}
