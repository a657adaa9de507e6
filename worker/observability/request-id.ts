export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Cloudflare's own number of a request, which its dashboard knows too. */
const RAY_HEADER = 'CF-Ray'
const RAY = /^[\w-]{8,64}$/

/** What a visitor can tell, and the log be searched for. */
export function toRequestId({ headers }: Request): string {
  const ray = headers.get(RAY_HEADER) ?? ''
  return RAY.test(ray) ? ray : crypto.randomUUID()
}
