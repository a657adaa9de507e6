import { env } from 'cloudflare:workers'
import { hashPassword } from '../../../worker/account/password.ts'
import { aShopper, type Shopper } from '../cart/a-shopper.ts'
import { visit } from '../shop.ts'

export const PASSWORD = 'ground lapis, washed twice'
const hashed = hashPassword(PASSWORD)

export interface Member extends Shopper {
  readonly email: string
  readonly session_id: string
}

/** Somebody who has registered and is signed in. */
export async function aMember(name = 'Ann Member'): Promise<Member> {
  const shopper = await aShopper()
  const email = `member-${shopper.account_id}@example.com`
  const session_id = crypto.randomUUID()
  await env.DB.batch([
    env.DB.prepare('UPDATE account SET email = ?2, name = ?3, password_hash = ?4 WHERE id = ?1')
      // oxfmt-ignore
      .bind(shopper.account_id, email, name, await hashed),
    env.DB.prepare(
      `UPDATE session SET id = ?2, device = 'Firefox, Linux', seen_at = created_at
       WHERE account_id = ?1`,
    ).bind(shopper.account_id, session_id),
  ])
  return { ...shopper, email, session_id }
}

type Headers = Readonly<Record<string, string>>

export interface Sending {
  readonly method?: 'POST' | 'PUT'
  readonly headers?: Headers
}

/** Each call comes from an address of its own, unless it names one. */
export function send(path: string, body: unknown, { method = 'POST', headers = {} }: Sending = {}) {
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

export function ask(path: string, headers: Headers = {}): Promise<Response> {
  return visit(`/api${path}`, { headers })
}

/** Status and the fields that are named, so that a table of them reads well. */
export async function refusedFields(response: Response): Promise<string[]> {
  const { errors = {} } = await response.json<{ errors?: object }>()
  return [String(response.status), ...Object.keys(errors)]
}

/** What is stored of everybody, to see that nothing has changed. */
export async function storedAccounts(): Promise<string> {
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
