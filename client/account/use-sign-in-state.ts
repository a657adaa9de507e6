import { TOKEN_COOKIE } from '../app/browser-api.ts'
import { readCookie } from '../app/read-cookie.ts'
import { useHasScript } from '../ui/use-has-script.ts'
import { useAuth } from './use-auth.ts'

/** Whether somebody is signed in; unknown on the server and while hydrating. */
export type Signing = 'unknown' | 'in' | 'out'

export function useSigning(): Signing {
  const hasScript = useHasScript()
  const authenticated = useAuth((state) => state.authenticated)
  if (!hasScript) return 'unknown'
  // A stored token is known before the store has heard of it (spec §4).
  return authenticated || readCookie(TOKEN_COOKIE) !== undefined ? 'in' : 'out'
}
