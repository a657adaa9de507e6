import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import * as z from 'zod/mini'

const SignedIn = z.object({ token: z.string(), vendor_key: z.string() })
const PASSWORD = 'a jar of madder lake'

export interface Member {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** Somebody with an account of their own, signed in on this page. */
export async function aMember(page: Page, name = 'Edith Stepanyan'): Promise<Member> {
  const email = `${randomUUID()}@example.am`
  const credentials = { email, password: PASSWORD }
  const typed = { name, ...credentials, password_confirmation: PASSWORD, language_id: 1 }
  const { token } = await ask(page, '/api/register', typed)
  const member = { name, token, ...credentials }
  await signInAs(page, member)
  return member
}

/** The browser of a page holds somebody's token. */
export async function signInAs(page: Page, { token }: Pick<Member, 'token'>): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: originOf(page) }])
}

/** A session of theirs on another device; answers its token. */
export async function anotherSession(page: Page, member: Member): Promise<string> {
  const { email, password } = member
  return (await ask(page, '/api/login', { email, password })).token
}

/** Another address for each call: signing in is limited by it. */
async function ask(page: Page, path: string, data: object) {
  const headers = { 'CF-Connecting-IP': randomUUID() }
  const answer = await page.request.post(path, { data, headers })
  return SignedIn.parse(await answer.json())
}

function originOf(page: Page): string {
  const port = process.env['KARAVAN_E2E_PORT'] ?? '8799'
  return page.url().startsWith('http') ? new URL(page.url()).origin : `http://localhost:${port}`
}
