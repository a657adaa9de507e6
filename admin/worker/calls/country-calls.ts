import type { Hono } from 'hono'
import { fetchCountryNames } from '#shared/admin/countries-contract.ts'
import { readCountryNames } from '../../../worker/operations/country-names.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall } from '../http/serve-call.ts'

export function serveCountries(app: Hono<AdminEnv>): void {
  serveCall(app, fetchCountryNames, async ({ locale }, { env }) => ({
    names: await readCountryNames(env.DB, locale),
  }))
}
