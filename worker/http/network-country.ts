import { isLocal } from '../env.ts'

const COUNTRY_CODE_PATTERN = /^[A-Z]{2}$/
/** Cloudflare's code for an unknown country; Tor is T1. */
const UNKNOWN_COUNTRY_CODE = 'XX'

/**
 * Returns the country (ISO 3166-1) of the network that sent the request, as Cloudflare determines it;
 * headers are ignored. It is undefined in local development, where the value is invented.
 */
export function findNetworkCountry(request: Request, env: Env): string | undefined {
  const country = request.cf?.['country']
  if (isLocal(env) || typeof country !== 'string' || country === UNKNOWN_COUNTRY_CODE)
    return undefined
  return COUNTRY_CODE_PATTERN.test(country) ? country : undefined
}
