import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { visit } from '../shop.ts'

/** The headers that OWASP's Secure Headers Project recommends: https://owasp.org/www-project-secure-headers/ */
const RECOMMENDED: Readonly<Record<string, RegExp>> = {
  'Strict-Transport-Security': /^max-age=31536000; includeSubDomains$/,
  // `deny` would prevent the shop's own gallery from showing its pages.
  'X-Frame-Options': /^SAMEORIGIN$/,
  'X-Content-Type-Options': /^nosniff$/,
  'Content-Security-Policy': /default-src 'self'.*frame-ancestors 'self'/,
  'X-Permitted-Cross-Domain-Policies': /^none$/,
  // With `no-referrer`, shops that articles link to could not see where their visitors come from.
  'Referrer-Policy': /^strict-origin-when-cross-origin$/,
  'Cross-Origin-Opener-Policy': /^same-origin$/,
  'Cross-Origin-Resource-Policy': /^same-origin$/,
  'Permissions-Policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
  'X-DNS-Prefetch-Control': /^off$/,
  // The filter itself had a vulnerability, so it must be switched off.
  'X-XSS-Protection': /^0$/,
}

/** Headers that reveal the software to an attacker. */
const REVEALING = [
  'Server',
  'X-Powered-By',
  'X-AspNet-Version',
  'X-Generator',
  'Via',
  'Public-Key-Pins',
]

/** One address for each kind of answer. */
const ADDRESSES = [
  '/',
  '/nothing',
  '/about/_payload.json',
  '/api/nothing',
  '/robots.txt',
  '/healthz',
]

describe('Headers that OWASP recommends', () => {
  it('Every kind of answer has the headers', async () => {
    for (const address of ADDRESSES) {
      const { headers } = await visit(address)
      for (const [name, value] of Object.entries(RECOMMENDED)) {
        expect(headers.get(name), `${name} of ${address}`).toMatch(value)
      }
    }
  })

  it('No header names the software', async () => {
    for (const address of ADDRESSES) {
      const { headers } = await visit(address)
      const revealingHeaders = REVEALING.filter((name) => headers.has(name))
      expect(revealingHeaders, address).toEqual([])
    }
  })

  it('Personal answers are never cached', async () => {
    const { headers } = await createAccount()
    const personalPaths = [
      '/api/my/sessions',
      '/api/my/export',
      '/api/cart/fetch?language_id=1&rate=1',
    ]
    for (const address of [...personalPaths, '/api/my/orders', '/api/auth/fetch']) {
      const response = await visit(address, { headers })
      expect([response.status, response.headers.get('Cache-Control')], address).toEqual([
        200,
        'no-store',
      ])
    }
  })

  it('No other site can read an answer', async () => {
    const headers = { Origin: 'https://evil.test' }
    for (const address of ADDRESSES) {
      const response = await visit(address, { headers })
      expect(response.headers.has('Access-Control-Allow-Origin'), address).toBe(false)
    }
  })
})
