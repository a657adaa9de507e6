import { isLocal } from '../env.ts'

const COUNTRY = /^[A-Z]{2}$/
/** Cloudflare says so where it does not know; Tor is T1. */
const UNKNOWN = 'XX'

/**
 * The country of the network that a request comes from, ISO 3166-1, as Cloudflare tells it: no header counts.
 * On a developer's machine it would be made up, and is not known.
 */
export function findNetworkCountry(request: Request, env: Env): string | undefined {
  const country = request.cf?.['country']
  if (isLocal(env) || typeof country !== 'string' || country === UNKNOWN) return undefined
  return COUNTRY.test(country) ? country : undefined
}
