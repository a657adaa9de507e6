import { TOKEN_COOKIE } from '../runtime/browser-api.ts'
import { readCookie } from '../runtime/read-cookie.ts'
import type { Visitor } from '../runtime/visitor.ts'

const RETURNS = ['pageshow', 'focus', 'visibilitychange', 'online']

/**
 * Spec §4: a stored token marks the session authenticated at start, and the account is asked for.
 * Another tab may sign in or out later. Answers how to stop.
 */
export function followSession(visitor: Visitor): () => void {
  const { auth } = visitor
  const leaving = new AbortController()
  const follow = () => {
    const token = readCookie(TOKEN_COOKIE)
    if (token !== auth.getState().token) {
      auth.setState({ token, authenticated: token !== undefined, user: undefined })
    }
    if (token === undefined || auth.getState().user !== undefined) return
    import('./fetch-user.ts').then(
      ({ fetchUser }) => fetchUser(visitor),
      () => {
        // Offline: the request is repeated when the visitor or the connection comes back.
      },
    )
  }
  for (const name of RETURNS) window.addEventListener(name, follow, leaving)
  // Where the browser tells of it, a tab that is seen beside the other follows at once.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', follow, leaving)
  follow()
  return () => leaving.abort()
}
