import type { CartItem } from '#shared/cart/contract.ts'
import type { AccountCart } from './account-cart.ts'
import type { AuthState, AuthStore } from '../stores/auth-store.ts'
import type { CartStore } from '../stores/cart-store.ts'
import { LOGIN_FOLLOW_UP_MS } from './login-follow-up.ts'
import { findMergedLines, type MergedLine } from './merged-lines.ts'
import type { ServerCart } from './server-cart.ts'

interface AccountParts {
  readonly auth: AuthStore
  readonly store: CartStore
  readonly account: Pick<AccountCart, 'fetchItems' | 'loadUnlessCartInUrl'> & {
    readonly server: Pick<ServerCart, 'reset' | 'save'>
  }
  /** Stores unsaved changes in this browser. */
  readonly saveLocally: () => void
  /** Makes the shown cart the local cart of this browser. */
  readonly switchToLocal: () => void
  readonly notify: (merged: readonly MergedLine[]) => void
}

/** Moves the cart between browser and account when the visitor signs in or out (spec §4). */
export function handleAccountChanges(parts: AccountParts): void {
  const { auth, store, account, saveLocally, switchToLocal, notify } = parts
  const { server } = account
  let timer: ReturnType<typeof setTimeout> | undefined
  auth.subscribe((now, before) => {
    if (now.token === before.token && now.authenticated === before.authenticated) return
    clearTimeout(timer)
    const { items } = store.getState()
    if (now.authenticated && !before.authenticated) saveLocally()
    // Nothing is sent for the previous account any more, and nothing yet for the new one.
    server.reset(items)
    if (!now.authenticated) {
      switchToLocal()
      return
    }
    const mustMerge = isSignInHere(now, before) && items.length > 0
    const accountItems = mustMerge ? account.fetchItems().catch(() => undefined) : undefined
    timer = setTimeout(
      () => void (mustMerge ? merge(accountItems) : switchAccount()),
      LOGIN_FOLLOW_UP_MS,
    )
  })

  /** Saves the browser's lines, which the server merges into the account's cart. */
  async function merge(
    accountItems: Promise<readonly CartItem[] | undefined> | undefined,
  ): Promise<void> {
    const ownItems = store.getState().items
    server.reset([])
    await server.save()
    const { error } = store.getState()
    if (error === 'refused') await account.loadUnlessCartInUrl()
    const serverItems = (await accountItems) ?? []
    // A merge into an empty cart adds only lines that the visitor has seen before.
    if (error === undefined && serverItems.length > 0)
      notify(findMergedLines(serverItems, ownItems))
  }

  /** Another tab has merged the lines already, or this tab showed another account. */
  async function switchAccount(): Promise<void> {
    server.reset(store.getState().items)
    await account.loadUnlessCartInUrl()
  }
}

/** A sign-in in this tab provides the user at once; one in another tab only the token. */
function isSignInHere(now: AuthState, before: AuthState): boolean {
  return now.user !== undefined && !before.authenticated
}
