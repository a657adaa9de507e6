import type { CartItem } from '#shared/cart/contract.ts'
import type { AuthState, AuthStore } from '../account/store.ts'
import type { ServerKeeping } from './keep-on-server.ts'
import { findJoined, type JoinedLine } from './joined-lines.ts'
import { LOGIN_FOLLOW_UP_MS } from './login-follow-up.ts'
import type { CartStore } from './store.ts'

interface AccountParts {
  readonly auth: AuthStore
  readonly store: CartStore
  readonly server: Pick<ServerKeeping, 'begin' | 'save'>
  /** The account's cart as the server has it, shown nowhere. */
  readonly ask: () => Promise<readonly CartItem[]>
  /** Shows the account's cart. */
  readonly fetch: () => Promise<void>
  /** Stores here what is not stored yet. */
  readonly keep: () => void
  /** The cart is this browser's from now on. */
  readonly leave: () => void
  readonly tell: (joined: readonly JoinedLine[]) => void
}

/** Spec §4: what becomes of the cart when somebody signs in or out. */
export function followAccount(parts: AccountParts): void {
  const { auth, store, server, ask, fetch, keep, leave, tell } = parts
  let waiting: ReturnType<typeof setTimeout> | undefined
  auth.subscribe((now, before) => {
    if (now.token === before.token && now.authenticated === before.authenticated) return
    clearTimeout(waiting)
    const { items } = store.getState()
    if (now.authenticated && !before.authenticated) keep()
    // Nothing is sent for an account that was left, and not yet for one that was entered.
    server.begin(items)
    if (!now.authenticated) {
      leave()
      return
    }
    const isJoined = isBegunHere(now, before) && items.length > 0
    const asked = isJoined ? ask().catch(() => undefined) : undefined
    waiting = setTimeout(() => void (isJoined ? join(asked) : change()), LOGIN_FOLLOW_UP_MS)
  })

  /** The browser's lines come into the account's cart. */
  async function join(asked: Promise<readonly CartItem[] | undefined> | undefined): Promise<void> {
    const ours = store.getState().items
    server.begin([])
    await server.save()
    const { trouble } = store.getState()
    if (trouble === 'refused') await fetch()
    const theirs = (await asked) ?? []
    // Into an empty cart nothing is added that one did not see before.
    if (trouble === undefined && theirs.length > 0) tell(findJoined(theirs, ours))
  }

  /** Another tab has brought the lines, or this one was another account's. */
  async function change(): Promise<void> {
    server.begin(store.getState().items)
    await fetch()
  }
}

/** Whoever signs in here is known at once; of another tab's session only the token is. */
function isBegunHere(now: AuthState, before: AuthState): boolean {
  return now.user !== undefined && !before.authenticated
}
