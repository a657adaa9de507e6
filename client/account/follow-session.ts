import { endSession, TOKEN_COOKIE } from '../runtime/browser-api.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { readCookie } from '../runtime/read-cookie.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { LAST_SIGN_OUT_KEY } from '../stores/auth-store.ts'

/**
 * The time of a sign-out in another tab arrives with `storage`. The removal of the cookies may arrive first, and
 * alone it looks like an expired session.
 */
const EVENTS = ['pageshow', 'focus', 'visibilitychange', 'online', 'storage']

/**
 * Spec §4: a stored token marks the session as authenticated at start, and the user is fetched.
 * Another tab may sign in or out later. Returns a function that stops following.
 */
export function followSession(visitor: Visitor): () => void {
  const { auth } = visitor
  const controller = new AbortController()
  const update = () => {
    const known = auth.getState()
    const lastSignOut = browserStorage.read(LAST_SIGN_OUT_KEY)
    // Where storage is blocked, only this tab's own sign-outs count.
    if (lastSignOut) auth.setState({ lastSignOut })
    // The other tab removes the cookies a moment later: until then requests would send the ended session's token.
    const isSignedOut = auth.getState().lastSignOut !== known.lastSignOut
    if (isSignedOut && readCookie(TOKEN_COOKIE) === known.token) endSession(visitor)
    const token = readCookie(TOKEN_COOKIE)
    if (token !== auth.getState().token) {
      auth.setState({ token, authenticated: token !== undefined, user: undefined })
    }
    if (token === undefined) return
    import('./fetch-user.ts').then(
      ({ fetchUnconfirmedUser }) => fetchUnconfirmedUser(visitor),
      () => {
        // Offline: the request is repeated when the visitor or the connection comes back.
      },
    )
  }
  for (const name of EVENTS) window.addEventListener(name, update, controller)
  // Where the Cookie Store API exists, a tab that is visible beside another one is updated at once.
  const cancelIdle = whenIdle(() => {
    // The first listener takes Chromium some milliseconds.
    if ('cookieStore' in window) window.cookieStore.addEventListener('change', update, controller)
  })
  update()
  return () => {
    cancelIdle()
    controller.abort()
  }
}
