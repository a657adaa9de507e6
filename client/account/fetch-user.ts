import { call } from '#shared/api/call.ts'
import { fetchUser as fetchUserCall } from '#shared/account/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { AuthStore } from '../stores/auth-store.ts'

/** The requests in progress, by token: the same one is not sent twice at once. */
const asked = new WeakMap<AuthStore, { readonly token: string; readonly done: Promise<void> }>()

/** Skipped when unauthenticated (spec §4). A dead token has been forgotten when this is done. */
export function fetchUser(visitor: Visitor): Promise<void> {
  const { auth } = visitor
  const { token } = auth.getState()
  if (token === undefined) return Promise.resolve()
  const underWay = asked.get(auth)
  if (underWay?.token === token) return underWay.done
  const done = askFor(visitor, token)
  asked.set(auth, { token, done })
  return done
}

/** Fetches the user again after a change, because a response in progress may be outdated. */
export async function refetchUser(visitor: Visitor): Promise<void> {
  await asked.get(visitor.auth)?.done
  await fetchUser(visitor)
}

async function askFor(visitor: Visitor, token: string): Promise<void> {
  const { auth } = visitor
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
