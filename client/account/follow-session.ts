import { TOKEN_COOKIE } from '../runtime/browser-api.ts'
import { readCookie } from '../runtime/read-cookie.ts'
import type { Visitor } from '../runtime/visitor.ts'

const RETURN_EVENTS = ['pageshow', 'focus', 'visibilitychange', 'online']

/**
 * Spec §4: a stored token marks the session as authenticated at start, and the user is fetched.
 * Another tab may sign in or out later. Returns a function that stops following.
 */
export function followSession(visitor: Visitor): () => void {
  const { auth } = visitor
  const controller = new AbortController()
  const update = () => {
    const token = readCookie(TOKEN_COOKIE)
    if (token !== auth.getState().token) {
      auth.setState({ token, authenticated: token !== undefined, user: undefined })
    }
    if (token === undefined) return
    import('./fetch-user.ts').then(
      ({ fetchUnsettledUser }) => fetchUnsettledUser(visitor),
      () => {
        // Offline: the request is repeated when the visitor or the connection comes back.
      },
    )
  }
  for (const name of RETURN_EVENTS) window.addEventListener(name, update, controller)
  // Where the Cookie Store API exists, a tab that is visible beside another one is updated at once.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', update, controller)
  update()
  return () => controller.abort()
}
