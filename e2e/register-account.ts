import { randomUUID } from 'node:crypto'
import { expect, type Page } from './fixtures.ts'
import * as z from 'zod/mini'

const SignedIn = z.object({ token: z.string(), vendor_key: z.string() })
const PASSWORD = 'a jar of madder lake'

export interface TestAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

/** Registers a new account, and signs it in on the page. */
export async function registerAccount(page: Page, name = 'Edith Stepanyan'): Promise<TestAccount> {
  const email = `${randomUUID()}@example.am`
  const credentials = { email, password: PASSWORD }
  const input = { name, ...credentials, password_confirmation: PASSWORD, language_id: 1 }
  const { token } = await requestSession(page, '/api/register', input)
  const member = { name, token, ...credentials }
  await signInAs(page, member)
  return member
}

/** Stores the token of an account in the cookies of the page. */
export async function signInAs(page: Page, { token }: Pick<TestAccount, 'token'>): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: originOf(page) }])
}

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

/** Signs in by the open dialog. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<void> {
  await signInDialog(page).getByLabel('Email').fill(email)
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(signInDialog(page)).toHaveCount(0)
}

/** Signs in on another device, and returns the token. */
export async function openAnotherSession(page: Page, member: TestAccount): Promise<string> {
  const { email, password } = member
  return (await requestSession(page, '/api/login', { email, password })).token
}

/** Ends the session of the page on the server, as “Sign out everywhere else” on another device does. */
export async function endSessionElsewhere(page: Page, otherToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${otherToken}` }
  await page.request.post('/api/my/end-sessions', { data: {}, headers })
}

/** Returns the status of a call with this token. */
export async function fetchTokenStatus(page: Page, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await page.request.get('/api/auth/fetch', { headers })
  return response.status()
}

/** Signing in is limited by IP address, so each call uses its own. */
async function requestSession(page: Page, path: string, data: object) {
  const headers = { 'CF-Connecting-IP': randomUUID() }
  const response = await page.request.post(path, { data, headers })
  return SignedIn.parse(await response.json())
}

function originOf(page: Page): string {
  const port = process.env['KARAVAN_E2E_PORT'] ?? '8799'
  return page.url().startsWith('http') ? new URL(page.url()).origin : `http://localhost:${port}`
}
