import { call } from '#shared/api/call.ts'
import { fetchUser as fetchUserCall } from '#shared/account/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { AuthStore } from '../stores/auth-store.ts'

/** The requests in progress, by token: the same one is not sent twice at once. */
const requests = new WeakMap<
  AuthStore,
  { readonly token: string; readonly response: Promise<void> }
>()

/** Skipped when unauthenticated (spec §4). A dead token has been forgotten when this is done. */
export function fetchUser(visitor: Visitor): Promise<void> {
  const { auth } = visitor
  const { token } = auth.getState()
  if (token === undefined) return Promise.resolve()
  const underWay = requests.get(auth)
  if (underWay?.token === token) return underWay.response
  const response = requestUser(visitor, token)
  requests.set(auth, { token, response })
  return response
}

/** Fetches the user again after a change, because a response in progress may be outdated. */
export async function refetchUser(visitor: Visitor): Promise<void> {
  await requests.get(visitor.auth)?.response
  await fetchUser(visitor)
}

async function requestUser(visitor: Visitor, token: string): Promise<void> {
  const { auth } = visitor
  try {
    const { user } = await call(createBrowserApi(visitor), fetchUserCall, {
      dontNeedLoading: true,
    })
    if (auth.getState().token === token) auth.setState({ user })
  } catch {
    // Who it is stays unknown: asked again when the visitor or the connection comes back.
  } finally {
    requests.delete(auth)
  }
}
