import { isLocal } from '../env.ts'

const COUNTRY = /^[A-Z]{2}$/
/** Cloudflare's code for an unknown country; Tor is T1. */
const UNKNOWN = 'XX'

/**
 * Returns the country (ISO 3166-1) of the network that sent the request, as Cloudflare determines it;
 * headers are ignored. It is undefined in local development, where the value is invented.
 */
export function findNetworkCountry(request: Request, env: Env): string | undefined {
  const country = request.cf?.['country']
  if (isLocal(env) || typeof country !== 'string' || country === UNKNOWN) return undefined
  return COUNTRY.test(country) ? country : undefined
}
