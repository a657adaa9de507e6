import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchSessions } from '#shared/account/my-contract.ts'
import { toSha256 } from '../../../worker/crypto/sha256.ts'
import {
  createMember,
  getFromApi,
  readRefusedFields,
  sendToApi,
  readStoredAccounts,
  type Member,
} from './member.ts'

let member: Member
beforeEach(async () => {
  member = await createMember()
})

const FAR = '2999-01-01T00:00:00.000Z'

interface Other {
  readonly expires_at?: string
  readonly revoked_at?: string
}

/** Another device of the member. */
async function anotherDevice({ expires_at = FAR, revoked_at }: Other = {}) {
  const token = crypto.randomUUID()
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO session (token_hash, id, account_id, device, created_at, seen_at, expires_at, revoked_at)
     VALUES (?1, ?2, ?3, 'Safari, iPhone', '2026-01-01', '2026-01-02', ?4, ?5)`,
  )
    .bind(await toSha256(token), id, member.account_id, expires_at, revoked_at ?? null)
    .run()
  return { id, headers: { Authorization: `Bearer ${token}` } }
}

async function sessionsIn(response: Response) {
  return z.parse(fetchSessions.output, await response.json()).sessions
}

const listOf = async ({ headers }: Pick<Member, 'headers'>) =>
  sessionsIn(await getFromApi('/my/sessions', headers))
const end = (body: unknown, headers = member.headers) =>
  sendToApi('/my/end-sessions', body, { headers })

describe('the list of sessions', () => {
  it('names each device that is signed in, and which of them asks', async () => {
    const phone = await anotherDevice()
    expect(await listOf(member)).toEqual([
      {
        id: member.session_id,
        device: 'Firefox, Linux',
        created_at: expect.any(String),
        seen_at: expect.any(String),
        is_current: true,
      },
      {
        id: phone.id,
        device: 'Safari, iPhone',
        created_at: '2026-01-01',
        seen_at: '2026-01-02',
        is_current: false,
      },
    ])
    expect((await listOf(phone)).find(({ is_current }) => is_current)?.id).toBe(phone.id)
  })

  it('leaves out those that have ended', async () => {
    await anotherDevice({ expires_at: '2020-01-01' })
    await anotherDevice({ revoked_at: '2026-01-01' })
    expect(await listOf(member)).toHaveLength(1)
  })

  it('tells no token and no hash of one', async () => {
    const text = await (await getFromApi('/my/sessions', member.headers)).text()
    expect(text).not.toContain(member.token)
    expect(text).not.toContain(await toSha256(member.token))
  })

  it('is kept by nobody, and for who is signed in only', async () => {
    const response = await getFromApi('/my/sessions', member.headers)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await getFromApi('/my/sessions')).status).toBe(401)
    expect((await getFromApi('/my/sessions', { Cookie: `token=${member.token}` })).status).toBe(401)
  })
})

describe('ending sessions', () => {
  it('ends one at once, and again without harm', async () => {
    const phone = await anotherDevice()
    const left = await sessionsIn(await end({ id: phone.id }))
    expect(left.map(({ id }) => id)).toEqual([member.session_id])
    expect((await getFromApi('/my/sessions', phone.headers)).status).toBe(401)
    expect((await end({ id: phone.id })).status).toBe(200)
  })

  it('ends all but the one that asks', async () => {
    const phone = await anotherDevice()
    const tablet = await anotherDevice()
    const bystander = await createMember()
    expect(await sessionsIn(await end({}))).toHaveLength(1)
    expect((await getFromApi('/my/sessions', phone.headers)).status).toBe(401)
    expect((await getFromApi('/my/sessions', tablet.headers)).status).toBe(401)
    expect((await getFromApi('/my/sessions', bystander.headers)).status).toBe(200)
  })

  it("ends none of another's", async () => {
    const victim = await createMember()
    const before = await readStoredAccounts()
    expect((await end({ id: victim.session_id })).status).toBe(404)
    expect((await end({ id: '' })).status).toBe(404)
    expect((await end({ id: "' OR 1=1 --" })).status).toBe(404)
    expect((await end({ id: victim.session_id }, {})).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('refuses what is no id, and a body that is too large', async () => {
    const before = await readStoredAccounts()
    expect(await readRefusedFields(await end({ id: 5 }))).toEqual(['422', 'id'])
    expect(await readRefusedFields(await end({ id: null }))).toEqual(['422', 'id'])
    expect(await readRefusedFields(await end({ id: 'x'.repeat(65) }))).toEqual(['422', 'id'])
    expect((await end({ id: 'x', more: 'x'.repeat(17_000) })).status).toBe(413)
    expect(await readStoredAccounts()).toBe(before)
  })
})
