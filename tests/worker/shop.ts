import { exports } from 'cloudflare:workers'

export const ORIGIN = 'http://shop.test'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

/** A request from outside. Redirects are answers here, not followed. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { redirect: 'manual', ...init })
}

export function visitAs(userAgent: string, path: string): Promise<Response> {
  return visit(path, { headers: { 'User-Agent': userAgent } })
}

/** Status and target of an answer in one line, so that a table of them reads well. */
export function toLine({ status, headers }: Response): string {
  const target = headers.get('Location')
  return target === null ? String(status) : `${status} ${target}`
}
