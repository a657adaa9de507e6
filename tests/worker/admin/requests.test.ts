import { beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_CALLS } from '#shared/admin/calls.ts'
import app from '../../../admin/worker/index.ts'
import { ADMIN_ORIGIN, callAs, createStaff, signedInAs, visitAdmin } from './admin.ts'

let owner: string

beforeAll(async () => {
  owner = await createStaff('owner')
})

function change(headers: Readonly<Record<string, string>>) {
  const body = JSON.stringify({ email: 'nobody@example.com' })
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
  return visitAdmin({ path: '/api/staff/remove', init, access: signedInAs(owner) })
}

describe('Another site cannot use the session of a signed-in person', () => {
  it('Refuses what a browser says comes from elsewhere', async () => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://shop.test' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
      {},
    ]) {
      expect((await change(headers)).status, JSON.stringify(headers)).toBe(403)
    }
  })

  it('No call, read or write, can be made from another site or by a form', async () => {
    const open: string[] = []
    for (const [name, { method, path }] of Object.entries(ADMIN_CALLS)) {
      const isWrite = method !== 'GET'
      const foreign: Readonly<Record<string, string>>[] = [
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
        { 'Sec-Fetch-Site': 'same-site', Origin: 'https://shop.test' },
        { 'Sec-Fetch-Site': 'none' },
        { Origin: 'null' },
        ...(isWrite ? [{}] : []),
      ]
      const visitWith = (headers: Readonly<Record<string, string>>) =>
        visitAdmin({
          path: `/api${path}`,
          init: { method, headers, ...(isWrite && { body: '{}' }) },
          access: signedInAs(owner),
        })
      for (const headers of foreign) {
        const response = await visitWith({ 'Content-Type': 'application/json', ...headers })
        const body = await response.text()
        if (response.status !== 403 || !body.includes('only be made from the admin itself'))
          open.push(`${name} with ${JSON.stringify(headers)}: ${response.status}`)
      }
      if (!isWrite) continue
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const { status } = await visitWith({
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': type,
        })
        if (status !== 415) open.push(`${name} with ${type}: ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  it('Every route of the API is a call of the table, which the tests of identities and roles go through', () => {
    const calls = Object.values(ADMIN_CALLS).map(({ method, path }) => `${method} /api${path}`)
    const routes = app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(routes)].toSorted()).toEqual(calls.toSorted())
  })

  it('Accepts its own calls', async () => {
    expect((await change({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(404)
    expect((await change({ Origin: ADMIN_ORIGIN })).status).toBe(404)
  })

  it('Refuses reads from elsewhere and bodies that a form can send', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const read = { path: '/api/session', init: { headers }, access: signedInAs(owner) }
    expect((await visitAdmin(read)).status).toBe(403)
    const form = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' }
    expect((await change(form)).status).toBe(415)
  })
})

describe('Answers', () => {
  it('Pages have a policy with a nonce of their own, and cannot be framed, found or stored', async () => {
    const visit = { path: '/orders?state=paid', access: signedInAs(owner) }
    const [first, second] = await Promise.all([visitAdmin(visit), visitAdmin(visit)])
    const policy = first.headers.get('Content-Security-Policy') ?? ''
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(nonce).toHaveLength(24)
    expect(await first.text()).toContain(`nonce="${nonce}"`)
    expect(second.headers.get('Content-Security-Policy')).not.toContain(nonce)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(first.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(first.headers.get('Cache-Control')).toBe('no-store')
  })

  it('Refusals have the headers, too', async () => {
    for (const path of ['/', '/api/session']) {
      const { headers } = await visitAdmin({ path })
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('X-Robots-Tag')).toContain('noindex')
      expect(headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('A refused page is written in the browser’s language', async () => {
    const visit = (language: string) =>
      visitAdmin({ path: '/', init: { headers: { 'Accept-Language': language } } })
    expect(await (await visit('hy-AM,en;q=0.5')).text()).toContain('Մուտք չկա')
    expect(await (await visit('fr')).text()).toContain('Accès refusé')
    expect(await (await visit('de')).text()).toContain('No access')
  })

  it('An unknown call is a 404 for staff', async () => {
    expect((await callAs(owner, '/nothing')).status).toBe(404)
  })
})
