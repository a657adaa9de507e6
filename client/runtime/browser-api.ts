import type { Api } from '#shared/api/send.ts'
import { readCookie } from './read-cookie.ts'
import { setLoading } from './loading-store.ts'
import type { Visitor } from './visitor.ts'

export const TOKEN_COOKIE = 'token'
export const VENDOR_KEY_COOKIE = 'vendor_key'
export const UNAUTHORIZED = 401

/**
 * The API as the browser reaches it: over the network, with the visitor's token and vendor key, or the
 * deployment's key while nobody is signed in (spec §6). What the signal breaks off is not sent any more.
 */
export function createBrowserApi(
  visitor: Pick<Visitor, 'loading' | 'auth' | 'vendor_key'>,
  signal: AbortSignal | null = null,
): Api {
  return {
    base_url: `${window.location.origin}/api`,
    async fetch(request) {
      const response = await fetch(request, { signal })
      if (response.status === UNAUTHORIZED && isOfThisSession(request)) endSession(visitor)
      return response
    },
    token: () => readCookie(TOKEN_COOKIE),
    vendor_key: () => readCookie(VENDOR_KEY_COOKIE) ?? visitor.vendor_key,
    setLoading: (isLoading) => setLoading(visitor.loading, isLoading),
  }
}

/** Another may have begun since this was asked. */
function isOfThisSession({ headers }: Request): boolean {
  return headers.get('Authorization') === `Bearer ${readCookie(TOKEN_COOKIE)}`
}

/** Nobody is signed in here any more. */
export function endSession({ auth }: Pick<Visitor, 'auth'>): void {
  for (const name of [TOKEN_COOKIE, VENDOR_KEY_COOKIE]) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has another way yet
    document.cookie = `${name}=; path=/; max-age=0; secure; samesite=lax`
  }
  auth.setState({ token: undefined, authenticated: false, user: undefined })
}
