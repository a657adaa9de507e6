export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Cloudflare's own id of a request, which its dashboard shows too. */
const RAY_HEADER = 'CF-Ray'
const RAY_PATTERN = /^[\w-]{8,64}$/

/** Returns the id that the visitor is shown and that the log contains. */
export function toRequestId({ headers }: Request): string {
  const ray = headers.get(RAY_HEADER) ?? ''
  return RAY_PATTERN.test(ray) ? ray : crypto.randomUUID()
}
