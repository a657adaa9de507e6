import { call } from '#shared/api/call.ts'
import { logout } from '#shared/account/contract.ts'
import { SESSION_DAYS } from '#shared/account/session.ts'
import type { SignedIn } from '#shared/account/user.ts'
import {
  createBrowserApi,
  endSession,
  TOKEN_COOKIE,
  VENDOR_KEY_COOKIE,
} from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Spec §4, after login or register. The cart follows the store by itself. */
export function startSession(
  { auth }: Pick<Visitor, 'auth'>,
  { user, token, vendor_key }: SignedIn,
): void {
  writeCookie(TOKEN_COOKIE, token)
  writeCookie(VENDOR_KEY_COOKIE, vendor_key)
  auth.setState({ user, token, authenticated: true })
}

/** Spec §4. Whether or not the call arrives, this browser forgets who was here. */
export async function signOut(visitor: Visitor): Promise<void> {
  const api = createBrowserApi(visitor)
  const send = (request: Request) => api.fetch(new Request(request, { keepalive: true }))
  // Made with the token at once; then it is not needed any more.
  const leaving = call({ ...api, fetch: send }, logout, {})
  endSession(visitor)
  await leaving.catch(() => {
    // The session ends by itself; the token is gone from here.
  })
}

// A script may read it (spec §6); it never travels to another site.
function writeCookie(name: string, value: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has another way yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${SESSION_SECONDS}; secure; samesite=lax`
}
