import { call } from '#shared/api/call.ts'
import { fetchUser as fetchUserCall } from '#shared/account/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { AuthStore } from '../stores/auth-store.ts'

/** The running requests with their tokens, so that overlapping calls share one request. */
const runningRequests = new WeakMap<
  AuthStore,
  { readonly token: string; readonly response: Promise<void> }
>()

/**
 * Does nothing without a token (spec §4). An expired token has been removed when the promise
 * resolves.
 */
export function fetchUser(visitor: Visitor): Promise<void> {
  const { auth } = visitor
  const { token } = auth.getState()
  if (token === undefined) return Promise.resolve()
  const runningRequest = runningRequests.get(auth)
  if (runningRequest?.token === token) return runningRequest.response
  const response = requestUser(visitor, token)
  runningRequests.set(auth, { token, response })
  return response
}

/** Fetches the user again after a change, because a response in progress may be outdated. */
export async function refetchUser(visitor: Visitor): Promise<void> {
  await runningRequests.get(visitor.auth)?.response
  await fetchUser(visitor)
}

/** Fetches the user while one is unknown or has an address to confirm, perhaps in another tab. */
export async function fetchUnconfirmedUser(visitor: Visitor): Promise<void> {
  const { user } = visitor.auth.getState()
  const isConfirmed = user?.is_email_confirmed === true && user.pending_email === null
  if (!isConfirmed) await fetchUser(visitor)
}

async function requestUser(visitor: Visitor, token: string): Promise<void> {
  const { auth } = visitor
  const { user: userAtStart } = auth.getState()
  try {
    const { user } = await call(createBrowserApi(visitor), fetchUserCall, {
      dontNeedLoading: true,
    })
    const now = auth.getState()
    // An answer from before a change made here is outdated.
    if (now.token === token && now.user === userAtStart) auth.setState({ user })
  } catch {
    // The user stays unknown until the next request, which is sent when the visitor or the
    // connection comes back.
  } finally {
    runningRequests.delete(auth)
  }
}
