import { ApiError } from '#shared/api/errors.ts'
import { TOKEN_COOKIE, VENDOR_KEY_COOKIE } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'

const NOT_SIGNED_IN = 401

/** Nobody is signed in here any more: the account is gone or its token is dead. */
export function forgetUser({ auth }: Visitor): void {
  for (const name of [TOKEN_COOKIE, VENDOR_KEY_COOKIE]) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- Firefox and Safari have no other way yet
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`
  }
  auth.setState({ user: undefined, authenticated: false })
}

/** Whether a call failed because the token is dead; the page then shows itself signed out. */
export function isSignedOutBy(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_SIGNED_IN
}
