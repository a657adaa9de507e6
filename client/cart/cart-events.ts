import type { Visitor } from '../runtime/visitor.ts'
import type { AccountCart } from './account-cart.ts'
import type { DebouncedSave } from './debounced-save.ts'
import { isRequestFailed } from './latest-request.ts'
import type { LocalCart } from './local-cart.ts'

interface EventParts {
  readonly visitor: Visitor
  readonly account: AccountCart
  readonly local: LocalCart
  readonly saver: DebouncedSave
  readonly refresh: () => Promise<void>
}

/** Saves the cart when the page goes away, and updates it when the page or the connection returns. */
export function listenToCartEvents({ visitor, account, local, saver, refresh }: EventParts): void {
  const isSignedIn = () => visitor.auth.getState().authenticated

  let hasNewLines = false

  /** The data of new lines is fetched when they are looked at. */
  function pullLocal(): void {
    if (isSignedIn()) return
    if (local.pull()) hasNewLines = true
    if (!hasNewLines || document.visibilityState === 'hidden') return
    hasNewLines = false
    void refresh()
  }

  /** Another tab or device may have ordered the items: this page must not save them again. */
  function updateOnReturn(): void {
    if (isSignedIn()) void account.loadUnlessCartInUrl()
    else pullLocal()
  }

  window.addEventListener('storage', pullLocal)
  window.addEventListener('pageshow', pullLocal)
  window.addEventListener('pagehide', saver.flush)
  window.addEventListener('online', () => {
    visitor.cart.setState({ isUnreachable: false })
    if (isSignedIn()) void account.server.save()
    if (isRequestFailed(visitor.cart)) void refresh()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flush()
    else updateOnReturn()
  })
}
