import { call } from '#shared/api/call.ts'
import { fetchUser as fetchUserCall } from '#shared/account/contract.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'
import type { AuthStore } from './store.ts'

/** The token that is being asked for, so that the same is not asked twice at once. */
const asked = new WeakMap<AuthStore, string>()

/** Skipped when unauthenticated (spec §4). A dead token has been forgotten when this is done. */
export async function fetchUser(visitor: Visitor): Promise<void> {
  const { auth } = visitor
  const { token } = auth.getState()
  if (token === undefined || asked.get(auth) === token) return
  asked.set(auth, token)
  try {
    const { user } = await call(createBrowserApi(visitor), fetchUserCall, {
      dontNeedLoading: true,
    })
    if (auth.getState().token === token) auth.setState({ user })
  } catch {
    // Who it is stays unknown: asked again when the visitor or the connection comes back.
  } finally {
    asked.delete(auth)
  }
}
