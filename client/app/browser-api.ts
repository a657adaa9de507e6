import type { Api } from '#shared/api/send.ts'
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

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(prefix))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    // Not a value that we wrote.
    return undefined
  }
}
