import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { openDatabase } from './an-account.ts'
import { expect } from './fixtures.ts'

export const PASSWORD = 'a mill of madder'

export interface Member {
  readonly name: string
  readonly email: string
  readonly token: string
}

export function anEmail(): string {
  return `${randomUUID()}@shop.test`
}

/** Somebody with an account, known by e-mail and PASSWORD. */
export async function aMember(request: APIRequestContext, name = 'Ani'): Promise<Member> {
  const email = anEmail()
  const data = { name, email, password: PASSWORD, password_confirmation: PASSWORD }
  const response = await request.post('/api/register', { data, headers: fromSomewhereElse() })
  expect(response.ok()).toBe(true)
  const { token } = Object(await response.json())
  return { name, email, token: String(token) }
}

/** Their session on another device. */
export async function anotherSession(
  request: APIRequestContext,
  { name, email }: Member,
): Promise<Member> {
  const data = { email, password: PASSWORD }
  const response = await request.post('/api/login', { data, headers: fromSomewhereElse() })
  expect(response.ok()).toBe(true)
  const { token } = Object(await response.json())
  return { name, email, token: String(token) }
}

/** Signing in is limited by the visitor's address. */
function fromSomewhereElse() {
  return { 'CF-Connecting-IP': randomUUID() }
}

/** Signed in as a browser is that has been here before. */
export async function signInWith(
  page: Page,
  { token }: Pick<Member, 'token'>,
  baseURL: string | undefined,
) {
  await page.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
}

/** The link of the newest mail to an address, from the outbox: where it leads within the shop. */
export async function findMailedLink(email: string, name: 'reset' | 'confirm'): Promise<string> {
  const find = () => {
    using shop = openDatabase()
    const mails = shop.db
      .prepare('SELECT text FROM outbox WHERE to_email = ? ORDER BY created_at DESC')
      .all(email)
    const texts = mails.map(({ text }) => String(text)).join('\n')
    const [link] = new RegExp(`https?://\\S+#${name}=\\S+`).exec(texts) ?? []
    return link
  }
  await expect.poll(find).toBeDefined()
  const { pathname, search, hash } = new URL(find() ?? '')
  return pathname + search + hash
}
