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
import { browserStorage, parseStored, toStoredRecord } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { withKeepalive } from '../runtime/with-keepalive.ts'
import { LAST_SIGN_OUT_KEY } from '../stores/auth-store.ts'

/** `client/checkout/stored-quote.ts` has the same key: sharing it by a module would enlarge the first load. */
const LINES_AT_BANK_KEY = 'checkout_lines_at_bank'
/** `client/wish-list/wish-storage.ts` has the same key, whose folder uses this one. */
const SHARED_WISHES_KEY = 'shared_wish_list'
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Starts the session after login or register (spec §4). The cart follows the auth store. */
export function startSession(
  { auth }: Pick<Visitor, 'auth'>,
  { user, token, vendor_key }: SignedIn,
): void {
  writeCookie(TOKEN_COOKIE, token)
  writeCookie(VENDOR_KEY_COOKIE, vendor_key)
  auth.setState({ user, token, authenticated: true })
}

/** Signs the visitor out in this browser. Unlike an expired session, this also discards what was typed. */
export function leaveSession(visitor: Visitor): void {
  const lastSignOut = new Date().toJSON()
  // The other tabs notice it by the stored time.
  browserStorage.write(LAST_SIGN_OUT_KEY, lastSignOut)
  visitor.auth.setState({ lastSignOut })
  browserStorage.remove(LINES_AT_BANK_KEY)
  removeWishListLinks()
  endSession(visitor)
}

/** Removes the account's links to its wish list, with the keys that revoke them; a guest's links stay. */
function removeWishListLinks(): void {
  const stored = parseStored(browserStorage.read(SHARED_WISHES_KEY))
  const links: readonly unknown[] = Array.isArray(stored) ? stored : []
  const guestLinks = links.filter((link) => toStoredRecord(link)['account_id'] === undefined)
  if (guestLinks.length === links.length) return
  if (guestLinks.length === 0) browserStorage.remove(SHARED_WISHES_KEY)
  else browserStorage.write(SHARED_WISHES_KEY, JSON.stringify(guestLinks))
}

/** Ends the session (spec §4). The browser forgets the visitor even if the request fails. */
export async function signOut(visitor: Visitor): Promise<void> {
  // The request is created at once, while there is a token.
  const logoutRequest = call(withKeepalive(createBrowserApi(visitor)), logout, {})
  leaveSession(visitor)
  await logoutRequest.catch(() => {
    // The session expires by itself; this browser has already removed the token.
  })
}

// Scripts may read the cookie (spec §6); it is not sent to other sites.
function writeCookie(name: string, value: string): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has another way yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${SESSION_SECONDS}; secure; samesite=lax`
}
