import { useSyncExternalStore } from 'react'
import { TOKEN_COOKIE } from '../app/browser-api.ts'
import { readCookie } from '../app/read-cookie.ts'
import { useAuth } from './use-auth.ts'

/** Whether somebody is signed in; unknown on the server and while hydrating. */
export type Signing = 'unknown' | 'in' | 'out'

export function useSigning(): Signing {
  const isBrowser = useSyncExternalStore(never, isTrue, isFalse)
  const authenticated = useAuth((state) => state.authenticated)
  if (!isBrowser) return 'unknown'
  // A stored token is known before the store has heard of it (spec §4).
  return authenticated || readCookie(TOKEN_COOKIE) !== undefined ? 'in' : 'out'
}

const never = () => () => undefined
const isTrue = () => true
const isFalse = () => false
