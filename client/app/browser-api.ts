import type { Api } from '#shared/api/send.ts'
import { readCookie } from './read-cookie.ts'
import { setLoading } from './loading-store.ts'
import type { Visitor } from './visitor.ts'

export const TOKEN_COOKIE = 'token'
export const VENDOR_KEY_COOKIE = 'vendor_key'

/** The API as the browser reaches it: over the network, with the visitor's token and vendor key. */
export function createBrowserApi({ loading }: Pick<Visitor, 'loading'>): Api {
  return {
    base_url: `${window.location.origin}/api`,
    fetch: (request) => fetch(request),
    token: () => readCookie(TOKEN_COOKIE),
    vendor_key: () => readCookie(VENDOR_KEY_COOKIE),
    setLoading: (isLoading) => setLoading(loading, isLoading),
  }
}
