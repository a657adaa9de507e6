import { sign } from 'hono/jwt'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ACCESS_DOWN_MESSAGE, SIGNED_OUT_MESSAGE } from '#shared/admin/refusals.ts'
import {
  createClaims,
  createKey,
  createToken,
  EMAIL,
  inAnHour,
  ISSUER,
  type SigningKey,
} from './access-tokens.ts'
import { createAccess } from './fake-access.ts'
import { AUD, createAdminEnv, createStaff, signedInAs, visitAdmin } from './admin.ts'

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')

let key: SigningKey
let otherKey: SigningKey

beforeAll(async () => {
  key = await createKey('first')
  otherKey = await createKey('second')
})

describe('A token of Access is accepted only if all of it is right', () => {
  it('Names the address of a valid token', async () => {
    const { verify } = createAccess(key.published)
    expect(await verify(await createToken(key))).toBe(EMAIL)
  })

  it('Refuses another audience, another issuer and a missing one', async () => {
    const { verify } = createAccess(key.published)
    for (const changes of [
      { aud: ['another application'] },
      { aud: undefined },
      { iss: 'https://evil.cloudflareaccess.com' },
      { iss: undefined },
    ]) {
      await expect(verify(await createToken(key, changes))).rejects.toThrow()
    }
  })

  it('Refuses a token that has expired, or never would', async () => {
    const { verify } = createAccess(key.published)
    const past = Math.floor(Date.now() / 1000) - 1
    await expect(verify(await createToken(key, { exp: past }))).rejects.toThrow()
    await expect(verify(await createToken(key, { exp: undefined }))).rejects.toThrow()
    await expect(verify(await createToken(key, { nbf: inAnHour() }))).rejects.toThrow()
  })

  it('Refuses the token of a service, which has no address', async () => {
    const { verify } = createAccess(key.published)
    await expect(verify(await createToken(key, { email: undefined }))).rejects.toThrow()
    await expect(verify(await createToken(key, { email: '' }))).rejects.toThrow()
  })

  it('Refuses the signature of another key under the name of a known one', async () => {
    const { verify } = createAccess(key.published)
    const impostor = { ...otherKey, secret: { ...otherKey.secret, kid: 'first' } }
    await expect(verify(await createToken(impostor))).rejects.toThrow()
  })

  it('Refuses claims that were changed after signing', async () => {
    const { verify } = createAccess(key.published)
    const [header, , signature] = (await createToken(key)).split('.')
    const forged = `${header}.${encode(createClaims({ email: 'eve@example.com' }))}.${signature}`
    await expect(verify(forged)).rejects.toThrow()
  })

  it('Refuses a token without signature, and one signed by a published key as a secret', async () => {
    const { verify } = createAccess(key.published)
    const none = `${encode({ alg: 'none', kid: 'first', typ: 'JWT' })}.${encode(createClaims())}.`
    await expect(verify(none)).rejects.toThrow()
    const hmac = await sign(createClaims(), key.published.n, 'HS256')
    const [, payload, signature] = hmac.split('.')
    const confused = `${encode({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${payload}.${signature}`
    await expect(verify(confused)).rejects.toThrow()
  })

  it('Refuses what is no token', async () => {
    const { verify, access } = createAccess(key.published)
    for (const text of ['', 'x', 'a.b.c', 'x'.repeat(20_000)]) {
      await expect(verify(text)).rejects.toThrow()
    }
    expect(access.requests).toBe(0)
  })
})

describe('The admin answers nobody else', () => {
  const PATHS = ['/', '/orders', '/assets/entry.js', '/api/session', '/api/nothing', '/favicon.ico']

  async function listStatuses(visit: Omit<Parameters<typeof visitAdmin>[0], 'path'>) {
    const responses = await Promise.all(PATHS.map((path) => visitAdmin({ ...visit, path })))
    return [...new Set(responses.map(({ status }) => status))]
  }

  it('Refuses everything without an identity', async () => {
    expect(await listStatuses({})).toEqual([403])
    const response = await visitAdmin({ path: '/api/session' })
    expect(await response.json()).toEqual({ message: SIGNED_OUT_MESSAGE })
  })

  it('Reports that Access is down while it returns no keys, and refuses everybody', async () => {
    const fetchSpy = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(null, { status: 502 }))
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const headers = { 'Cf-Access-Jwt-Assertion': await createToken(key) }
    expect(await listStatuses({ init: { headers }, env: createAdminEnv() })).toEqual([503])
    const response = await visitAdmin({ path: '/api/session', init: { headers } })
    fetchSpy.mockRestore()
    errorSpy.mockRestore()
    expect(await response.json()).toEqual({ message: ACCESS_DOWN_MESSAGE })
  })

  it('Simultaneous requests of a new isolate call Access once, because isolates share a cache', async () => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      await scheduler.wait(50)
      return Response.json({ keys: [key.published] })
    })
    const headers = { 'Cf-Access-Jwt-Assertion': await createToken(key) }
    expect(await listStatuses({ init: { headers }, env: createAdminEnv() })).toEqual([403])
    const calls = fetchSpy.mock.calls
    fetchSpy.mockRestore()
    expect(calls).toEqual([
      [
        `${ISSUER}/cdn-cgi/access/certs`,
        expect.objectContaining({
          cf: { cacheEverything: true, cacheTtlByStatus: { '200-299': 60, '300-599': 0 } },
        }),
      ],
    ])
  })

  it('Refuses a forged header', async () => {
    const headers = {
      'Cf-Access-Jwt-Assertion': 'forged',
      'Cf-Access-Authenticated-User-Email': await createStaff('owner'),
    }
    expect(await listStatuses({ init: { headers } })).toEqual([403])
  })

  it('Refuses the identity of another application, and one without an address', async () => {
    const email = await createStaff('owner')
    expect(await listStatuses({ access: signedInAs(email, 'another') })).toEqual([403])
    expect(
      await listStatuses({ access: { aud: AUD, getIdentity: async () => undefined } }),
    ).toEqual([403])
    expect(await listStatuses({ access: {} })).toEqual([403])
  })

  it('Refuses everybody if its settings are missing', async () => {
    const access = signedInAs(await createStaff('owner'), '')
    expect(await listStatuses({ access, env: createAdminEnv({ ACCESS_AUD: '' }) })).toEqual([403])
    const headers = { 'Cf-Access-Jwt-Assertion': await createToken(key) }
    const env = createAdminEnv({ ACCESS_TEAM: '' })
    expect(await listStatuses({ init: { headers }, env })).toEqual([403])
  })

  it('Refuses staff on every host but its own, previews included', async () => {
    const access = signedInAs(await createStaff('owner'))
    for (const origin of ['https://karavan-admin.somebody.workers.dev', 'https://shop.test']) {
      expect(await listStatuses({ access, origin })).toEqual([403])
    }
    expect(await listStatuses({ access, env: createAdminEnv({ ADMIN_HOST: '' }) })).toEqual([403])
  })

  it('Refuses whoever is signed in but not on the staff', async () => {
    expect(await listStatuses({ access: signedInAs('stranger@example.com') })).toEqual([403])
  })

  it('Refuses another host on a developer’s machine', async () => {
    const access = signedInAs(await createStaff('owner'))
    const env = createAdminEnv({ LOCAL: 'on' })
    const visit = { path: '/api/session', access, env }
    expect((await visitAdmin({ ...visit, origin: 'http://evil.example:8788' })).status).toBe(403)
    expect((await visitAdmin({ ...visit, origin: 'http://localhost:8788' })).status).toBe(200)
  })

  it('Lets staff in, whatever the case of the address', async () => {
    const email = await createStaff('reader')
    const access = signedInAs(email.toUpperCase())
    const response = await visitAdmin({ path: '/api/session', access })
    expect(await response.json()).toMatchObject({ email, role: 'reader' })
    expect((await visitAdmin({ path: '/orders', access })).status).toBe(200)
    expect((await visitAdmin({ path: '/assets/entry.js', access })).status).toBe(200)
    expect((await visitAdmin({ path: '/assets/gone.js', access })).status).toBe(404)
  })
})
