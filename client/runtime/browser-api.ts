import type { Api } from '#shared/api/send.ts'
import { readCookie } from './read-cookie.ts'
import { setLoading } from '../stores/loading-store.ts'
import type { Visitor } from './visitor.ts'

export const TOKEN_COOKIE = 'token'
export const VENDOR_KEY_COOKIE = 'vendor_key'
export const UNAUTHORIZED_STATUS = 401

/**
 * Creates the browser's connection to the API: requests carry the visitor's token and vendor key, or the
 * deployment's vendor key while nobody is signed in (spec §6). The signal aborts them.
 */
export function createBrowserApi(
  visitor: Pick<Visitor, 'loading' | 'auth' | 'vendor_key'>,
  signal: AbortSignal | null = null,
): Api {
  return {
    base_url: `${window.location.origin}/api`,
    async fetch(request) {
      const response = await fetch(request, { signal })
      if (response.status === UNAUTHORIZED_STATUS && isFromCurrentSession(request))
        endSession(visitor)
      return response
    },
    token: () => readCookie(TOKEN_COOKIE),
    vendor_key: () => readCookie(VENDOR_KEY_COOKIE) ?? visitor.vendor_key,
    setLoading: (isLoading) => setLoading(visitor.loading, isLoading),
  }
}

/** Another session may have started since the request was sent. */
function isFromCurrentSession({ headers }: Request): boolean {
  return headers.get('Authorization') === `Bearer ${readCookie(TOKEN_COOKIE)}`
}

/** Signs the visitor out in this browser. */
export function endSession({ auth }: Pick<Visitor, 'auth'>): void {
  for (const name of [TOKEN_COOKIE, VENDOR_KEY_COOKIE]) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store API yet
    document.cookie = `${name}=; path=/; max-age=0; secure; samesite=lax`
  }
  auth.setState({ token: undefined, authenticated: false, user: undefined })
}
