import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { visit } from '../shop.ts'

/** What OWASP's Secure Headers Project wants: https://owasp.org/www-project-secure-headers/ */
const WANTED: Readonly<Record<string, RegExp>> = {
  'Strict-Transport-Security': /^max-age=31536000; includeSubDomains$/,
  // `deny` would keep the shop's own gallery from showing its pages.
  'X-Frame-Options': /^SAMEORIGIN$/,
  'X-Content-Type-Options': /^nosniff$/,
  'Content-Security-Policy': /default-src 'self'.*frame-ancestors 'self'/,
  'X-Permitted-Cross-Domain-Policies': /^none$/,
  // `no-referrer` would hide from the shops that articles link to where their visitors come from.
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
  'Permissions-Policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'X-DNS-Prefetch-Control': /^off$/,
  // A filter that was a hole itself: it is to be switched off.
  'X-XSS-Protection': /^0$/,
}

/** What tells an attacker which software it is. */
const UNWANTED = [
  'Server',
  'X-Powered-By',
  'X-AspNet-Version',
  'X-Generator',
  'Via',
  'Public-Key-Pins',
]

/** One answer of each kind. */
const ADDRESSES = [
  '/',
  '/nothing',
  '/about/_payload.json',
  '/api/nothing',
  '/robots.txt',
  '/healthz',
]

describe('the headers on OWASP’s list', () => {
  it('are on every kind of answer', async () => {
    for (const address of ADDRESSES) {
      const { headers } = await visit(address)
      for (const [name, value] of Object.entries(WANTED)) {
        expect(headers.get(name), `${name} of ${address}`).toMatch(value)
      }
    }
  })

  it('name no software', async () => {
    for (const address of ADDRESSES) {
      const { headers } = await visit(address)
      const named = UNWANTED.filter((name) => headers.has(name))
      expect(named, address).toEqual([])
    }
  })

  it('let nobody keep what is of one visitor', async () => {
    const { headers } = await createAccount()
    const own = ['/api/my/sessions', '/api/my/export', '/api/cart/fetch?language_id=1&rate=1']
    for (const address of [...own, '/api/my/orders', '/api/auth/fetch']) {
      const response = await visit(address, { headers })
      expect([response.status, response.headers.get('Cache-Control')], address).toEqual([
        200,
        'no-store',
      ])
    }
  })

  it('let no other site read an answer', async () => {
    const headers = { Origin: 'https://evil.test' }
    for (const address of ADDRESSES) {
      const response = await visit(address, { headers })
      expect(response.headers.has('Access-Control-Allow-Origin'), address).toBe(false)
    }
  })
})
