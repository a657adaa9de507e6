import type { Page } from 'playwright/test'
import { aMember, signInWith, type Member } from './a-member.ts'

const DEFAULT_PORT = '8799'

/** Somebody with an account of their own, signed in on this page. */
export async function aSignedIn(page: Page, name = 'Edith Stepanyan'): Promise<Member> {
  const member = await aMember(page.request, name)
  await signInAs(page, member)
  return member
}

/** The browser of a page holds a token. */
export async function signInAs(page: Page, holder: Pick<Member, 'token'>): Promise<void> {
  const port = process.env['KARAVAN_E2E_PORT'] ?? DEFAULT_PORT
  await signInWith(page, holder, `http://localhost:${port}`)
}
