import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADMIN_CALLS } from '#shared/admin/calls.ts'
import { SIGNED_OUT_MESSAGE } from '#shared/admin/refusals.ts'
import { ROLES, type Role } from '#shared/admin/roles.ts'
import type { AccessKey } from '../../../admin/worker/access/access-keys.ts'
import { createKey, createToken, inAnHour, ISSUER, type SigningKey } from './access-tokens.ts'
import { createAdminEnv, createStaff, OWN_HEADERS, visitAdmin } from './admin.ts'

let key: SigningKey
let rotatedKey: SigningKey
let unknownKey: SigningKey
let published: readonly AccessKey[]
let fetches: number

/** Cloudflare Access, as a fake at its own address. */
beforeEach(async () => {
  key = await createKey('current')
  rotatedKey = await createKey('rotated')
  unknownKey = await createKey('unknown')
  published = [key.published]
  fetches = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    expect(input).toBe(`${ISSUER}/cdn-cgi/access/certs`)
    fetches += 1
    return Response.json({ keys: published })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

type CreateHeaders = (email: string) => Promise<Readonly<Record<string, string>>>

const withToken =
  (signingKey: () => SigningKey, changes: Readonly<Record<string, unknown>> = {}): CreateHeaders =>
  async (email) => ({
    'Cf-Access-Jwt-Assertion': await createToken(signingKey(), { email, ...changes }),
  })

const REFUSED: Readonly<Record<string, CreateHeaders>> = {
  'no identity': async () => ({}),
  'forged header of the address': async (email) => ({
    'Cf-Access-Authenticated-User-Email': email,
  }),
  'forged token': async () => ({ 'Cf-Access-Jwt-Assertion': 'e30.e30.e30' }),
  'the cookie alone': async (email) => ({
    Cookie: `CF_Authorization=${await createToken(key, { email })}`,
  }),
  'wrong audience': withToken(() => key, { aud: ['another application'] }),
  'wrong issuer': withToken(() => key, { iss: 'https://evil.cloudflareaccess.com' }),
  expired: withToken(() => key, { exp: inAnHour() - 7200 }),
  'no exp': withToken(() => key, { exp: undefined }),
  'wrong key': withToken(() => ({
    ...unknownKey,
    secret: { ...unknownKey.secret, kid: 'current' },
  })),
  'unknown key': withToken(() => unknownKey),
  'key of before the rotation': withToken(() => rotatedKey),
}

/** The admin of one isolate, so that its cache of keys is the same for all calls. */
function createVisitor() {
  const adminEnv = createAdminEnv()
  return async (name: keyof typeof ADMIN_CALLS, identity: Readonly<Record<string, string>>) => {
    const { method, path } = ADMIN_CALLS[name]
    const headers = { ...OWN_HEADERS, 'Content-Type': 'application/json', ...identity }
    const init = { method, headers, ...(method === 'POST' && { body: '{}' }) }
    return visitAdmin({ path: `/api${path}`, init, env: adminEnv })
  }
}

const listCalls = () => {
  const names: (keyof typeof ADMIN_CALLS)[] = []
  for (const name in ADMIN_CALLS) if (isCall(name)) names.push(name)
  return names
}

function isCall(name: string): name is keyof typeof ADMIN_CALLS {
  return name in ADMIN_CALLS
}

async function createStaffOfAllRoles(): Promise<ReadonlyMap<Role, string>> {
  const members = new Map<Role, string>()
  for (const role of ROLES) members.set(role, await createStaff(role))
  return members
}

it('Every call refuses every role whose identity is missing, forged, foreign, expired or of another key', async () => {
  const visit = createVisitor()
  const members = await createStaffOfAllRoles()
  const open: string[] = []
  for (const [role, email] of members) {
    for (const [identity, createHeaders] of Object.entries(REFUSED)) {
      const headers = await createHeaders(email)
      for (const name of listCalls()) {
        const response = await visit(name, headers)
        const body = await response.text()
        if (response.status !== 403 || !body.includes(SIGNED_OUT_MESSAGE))
          open.push(`${name} as ${role} with ${identity}: ${response.status}`)
      }
    }
  }
  expect(open).toEqual([])
  // Hundreds of calls named unknown keys within a minute.
  expect(fetches).toBe(1)
})

it('The same calls answer every role whose token is whole, and follow a rotation', async () => {
  const visit = createVisitor()
  for (const [, email] of await createStaffOfAllRoles()) {
    const headers = await withToken(() => key)(email)
    expect((await visit('fetchSession', headers)).status).toBe(200)
  }
  const email = await createStaff('reader')
  const rotated = await withToken(() => rotatedKey)(email)
  expect((await visit('fetchSession', rotated)).status).toBe(403)
  published = [rotatedKey.published]
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect((await visit('fetchSession', rotated)).status).toBe(200)
  expect((await visit('fetchSession', await withToken(() => key)(email))).status).toBe(403)
  vi.useRealTimers()
})

it('A person who was removed is refused from the next request on, whatever the token says', async () => {
  const visit = createVisitor()
  const email = await createStaff('manager')
  const headers = await withToken(() => key)(email)
  expect((await visit('fetchStaff', headers)).status).toBe(200)
  await env.DB.prepare('DELETE FROM staff WHERE email = ?1').bind(email).run()
  expect((await visit('fetchStaff', headers)).status).toBe(403)
})
