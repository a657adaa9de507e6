import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { hashPassword } from '../../../worker/account/password.ts'
import { toSha256 } from '../../../worker/crypto/sha256.ts'
import { visit } from '../shop.ts'
import { NEXT_ACCOUNT_ID_SQL } from './account.ts'

export const PASSWORD = 'ground lapis, washed twice'
const FAR_FUTURE = '2999-01-01T00:00:00.000Z'
const passwordHash = hashPassword(PASSWORD)

export interface Member {
  readonly account_id: number
  readonly email: string
  readonly session_id: string
  readonly token: string
  /** The headers that the member's browser sends. */
  readonly headers: HeaderFields
}

/** A registered member who is signed in. */
export async function createMember(name = 'Ann Member'): Promise<Member> {
  const now = new Date().toISOString()
  const email = `${crypto.randomUUID()}@member.test`
  const created = env.DB.prepare(
    `INSERT INTO account (id, vendor_key, email, name, password_hash, created_at)
     VALUES (${NEXT_ACCOUNT_ID_SQL}, ?1, ?2, ?3, ?4, ?5) RETURNING id`,
  ).bind(env.VENDOR_KEY, email, name, await passwordHash, now)
  const account_id = z.parse(z.number(), await created.first('id'))
  const session_id = crypto.randomUUID()
  const token = `${crypto.randomUUID()}.${crypto.randomUUID()}`
  await env.DB.prepare(
    `INSERT INTO session (token_hash, id, account_id, device, created_at, seen_at, expires_at)
     VALUES (?1, ?2, ?3, 'Firefox, Linux', ?4, ?4, ?5)`,
  )
    .bind(await toSha256(token), session_id, account_id, now, FAR_FUTURE)
    .run()
  return { account_id, email, session_id, token, headers: { Authorization: `Bearer ${token}` } }
}

type HeaderFields = Readonly<Record<string, string>>

export interface SendOptions {
  readonly method?: 'POST' | 'PUT'
  readonly headers?: HeaderFields
}

/** Each call has its own client address unless the caller gives one. */
export function sendToApi(
  path: string,
  body: unknown,
  { method = 'POST', headers = {} }: SendOptions = {},
) {
  return visit(`/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': crypto.randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export function getFromApi(path: string, headers: HeaderFields = {}): Promise<Response> {
  return visit(`/api${path}`, { headers })
}

/** The status, followed by the names of the refused fields. */
export async function readRefusedFields(response: Response): Promise<string[]> {
  const { errors = {} } = await response.json<{ errors?: object }>()
  return [String(response.status), ...Object.keys(errors)]
}

/** All stored rows of members, to prove that nothing has changed. */
export async function readStoredAccounts(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM account ORDER BY id'),
    env.DB.prepare('SELECT * FROM session ORDER BY token_hash'),
    env.DB.prepare('SELECT * FROM address ORDER BY account_id, type'),
    env.DB.prepare('SELECT * FROM saved_article ORDER BY account_id, blog_id'),
    env.DB.prepare('SELECT * FROM picture ORDER BY id'),
    env.DB.prepare('SELECT * FROM review WHERE imported = 0 ORDER BY id'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}
