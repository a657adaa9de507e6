import { call } from '#shared/api/call.ts'
import { fetchUser as fetchUserCall } from '#shared/account/contract.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'
import type { AuthStore } from './store.ts'

/** What is being asked for, by the token: the same is not asked twice at once. */
const asked = new WeakMap<AuthStore, { readonly token: string; readonly done: Promise<void> }>()

/** Skipped when unauthenticated (spec §4). A dead token has been forgotten when this is done. */
export async function fetchUser(visitor: Visitor): Promise<void> {
  const { auth } = visitor
  const { token } = auth.getState()
  if (token === undefined) return
  const underWay = asked.get(auth)
  if (underWay?.token === token) return underWay.done
  const done = askFor(visitor, token)
  asked.set(auth, { token, done })
  try {
    await done
  } finally {
    if (asked.get(auth)?.done === done) asked.delete(auth)
  }
}

async function askFor(visitor: Visitor, token: string): Promise<void> {
  const { user } = await call(createBrowserApi(visitor), fetchUserCall, { dontNeedLoading: true })
  if (visitor.auth.getState().token === token) visitor.auth.setState({ user })
}
