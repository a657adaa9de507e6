import { env } from 'cloudflare:workers'
import nodeCrypto from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { fetchSessions } from '#shared/account/my-contract.ts'
import { toSha256 } from '../../../worker/crypto/sha256.ts'
import { visit } from '../shop.ts'
import {
  createMember,
  getFromApi,
  PASSWORD,
  readRefusedFields,
  sendToApi,
  readStoredAccounts,
  type Member,
} from './member.ts'

let member: Member
beforeEach(async () => {
  member = await createMember()
})

const FAR_FUTURE = '2999-01-01T00:00:00.000Z'

interface SessionFields {
  readonly expires_at?: string
  readonly revoked_at?: string
}

/** Creates a session of the member on another device. */
async function createOtherSession({ expires_at = FAR_FUTURE, revoked_at }: SessionFields = {}) {
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

async function readSessions(response: Response) {
  return z.parse(fetchSessions.output, await response.json()).sessions
}

const fetchSessionList = async ({ headers }: Pick<Member, 'headers'>) =>
  readSessions(await getFromApi('/my/sessions', headers))
const requestEnd = (body: unknown, headers = member.headers) =>
  sendToApi('/my/end-sessions', body, { headers })

describe('The list of sessions', () => {
  it('The list names each signed-in device and marks the current one', async () => {
    const phone = await createOtherSession()
    expect(await fetchSessionList(member)).toEqual([
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
    expect((await fetchSessionList(phone)).find(({ is_current }) => is_current)?.id).toBe(phone.id)
  })

  it('Ended sessions are not listed', async () => {
    await createOtherSession({ expires_at: '2020-01-01' })
    await createOtherSession({ revoked_at: '2026-01-01' })
    expect(await fetchSessionList(member)).toHaveLength(1)
  })

  it('The list contains no token and no hash of a token', async () => {
    const text = await (await getFromApi('/my/sessions', member.headers)).text()
    expect(text).not.toContain(member.token)
    expect(text).not.toContain(await toSha256(member.token))
  })

  it('The list is never cached and requires a session', async () => {
    const response = await getFromApi('/my/sessions', member.headers)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect((await getFromApi('/my/sessions')).status).toBe(401)
    expect((await getFromApi('/my/sessions', { Cookie: `token=${member.token}` })).status).toBe(401)
  })
})

describe('Ending sessions', () => {
  it('One session can be ended, and ending it again does no harm', async () => {
    const phone = await createOtherSession()
    const remainingSessions = await readSessions(await requestEnd({ id: phone.id }))
    expect(remainingSessions.map(({ id }) => id)).toEqual([member.session_id])
    expect((await getFromApi('/my/sessions', phone.headers)).status).toBe(401)
    expect((await requestEnd({ id: phone.id })).status).toBe(200)
  })

  it('All sessions except the current one can be ended', async () => {
    const phone = await createOtherSession()
    const tablet = await createOtherSession()
    const bystander = await createMember()
    expect(await readSessions(await requestEnd({}))).toHaveLength(1)
    expect((await getFromApi('/my/sessions', phone.headers)).status).toBe(401)
    expect((await getFromApi('/my/sessions', tablet.headers)).status).toBe(401)
    expect((await getFromApi('/my/sessions', bystander.headers)).status).toBe(200)
  })

  it('Sessions of other accounts cannot be ended', async () => {
    const victim = await createMember()
    const before = await readStoredAccounts()
    expect((await requestEnd({ id: victim.session_id })).status).toBe(404)
    expect((await requestEnd({ id: '' })).status).toBe(404)
    expect((await requestEnd({ id: "' OR 1=1 --" })).status).toBe(404)
    expect((await requestEnd({ id: victim.session_id }, {})).status).toBe(401)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A session that is ended while the password is verified deletes no account', async () => {
    const revocation = env.DB.prepare("UPDATE session SET revoked_at = '2026' WHERE id = ?1")
    const { scrypt } = nodeCrypto
    const spy = vi.spyOn(nodeCrypto, 'scrypt').mockImplementation((...parameters) => {
      void revocation
        .bind(member.session_id)
        .run()
        .then(() => scrypt(...parameters))
    })
    const { headers } = member
    const { status } = await sendToApi('/my/delete-account', { password: PASSWORD }, { headers })
    spy.mockRestore()
    expect(status).toBe(401)
    const account = env.DB.prepare('SELECT id FROM account WHERE id = ?1')
    expect(await account.bind(member.account_id).first('id')).toBe(member.account_id)
  })

  it('An invalid id and a body that is too large are refused', async () => {
    const before = await readStoredAccounts()
    expect(await readRefusedFields(await requestEnd({ id: 5 }))).toEqual(['422', 'id'])
    expect(await readRefusedFields(await requestEnd({ id: null }))).toEqual(['422', 'id'])
    expect(await readRefusedFields(await requestEnd({ id: 'x'.repeat(65) }))).toEqual(['422', 'id'])
    expect((await requestEnd({ id: 'x', more: 'x'.repeat(17_000) })).status).toBe(413)
    expect(await readStoredAccounts()).toBe(before)
  })
})

describe('A call without a session', () => {
  const readMessage = async (response: Response) =>
    z.parse(z.object({ message: z.string() }), await response.json()).message

  it('The refusal is in the language that the query or the body names', async () => {
    expect(await readMessage(await getFromApi('/cart/fetch?language_id=2&rate=1'))).toBe(
      'Մուտք գործեք։',
    )
    const address = { type: 'billing', name: 'A', street: 'B', city: 'C', zip: '', country_id: 51 }
    const rest = { company: '', street_2: '', state_id: '', phone: '', vat_number: '' }
    const body = { ...address, ...rest, language_id: 3 }
    const refusal = await sendToApi('/auth/edit-address', body, { method: 'PUT' })
    expect(await readMessage(refusal)).toBe('Veuillez vous connecter.')
  })

  it('The body of an upload is not read', async () => {
    let pulls = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulls += 1
          controller.enqueue(new Uint8Array(1024).fill(0x20))
          if (pulls > 100) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': 'application/json' }
    const response = await visit('/api/my/add-picture', { method: 'POST', headers, body })
    expect([response.status, pulls]).toEqual([401, 0])
  })

  it('The refusal is in English when the call names no language or an unknown one', async () => {
    expect(await readMessage(await getFromApi('/my/sessions'))).toBe('Please sign in.')
    expect(await readMessage(await getFromApi('/my/sessions?language_id=x'))).toBe(
      'Please sign in.',
    )
  })
})
