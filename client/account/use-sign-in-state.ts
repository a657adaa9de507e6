import { TOKEN_COOKIE } from '../runtime/browser-api.ts'
import { readCookie } from '../runtime/read-cookie.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useAuth } from './use-auth.ts'

/** Whether somebody is signed in; unknown on the server and while hydrating. */
export type SignInState = 'unknown' | 'in' | 'out'

export function useSignInState(): SignInState {
  const isHydrated = useIsHydrated()
  const authenticated = useAuth((state) => state.authenticated)
  if (!isHydrated) return 'unknown'
  // The cookie is known before the store has read it (spec §4).
  return authenticated || readCookie(TOKEN_COOKIE) !== undefined ? 'in' : 'out'
}
