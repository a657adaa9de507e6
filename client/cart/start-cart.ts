import type { Visitor } from '../runtime/visitor.ts'
import type { CartSync } from './cart-sync.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { CART_ITEMS } from './cart-storage.ts'
import { LOGIN_FOLLOW_UP_MS } from './login-follow-up.ts'

/** Imports the synchronisation and the rules of the cart, which are not in the first load. */
export const importCartSync = () => import('./cart-sync.ts')

export async function loadCartSync(visitor: Visitor): Promise<CartSync> {
  const { getCartSync } = await importCartSync()
  return getCartSync(visitor)
}

/**
 * Loads the cart of an earlier visit or of another tab when the browser is idle. A visitor without a
 * cart sends no request. Returns a function that stops listening.
 */
export function startCart(visitor: Visitor): () => void {
  const open = () => {
    loadCartSync(visitor).catch(() => {
      // Without the module the cart cannot be shown; what is stored stays stored.
      visitor.cart.setState({ fetched: true })
    })
  }
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === CART_ITEMS) open()
  }
  const loadStored = () => {
    const { authenticated } = visitor.auth.getState()
    const hasCart = authenticated || browserStorage.read(CART_ITEMS) !== undefined
    if (hasCart) open()
    else visitor.cart.setState({ fetched: true })
  }
  // A page restored from the back/forward cache has missed the events since.
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) loadStored()
  }
  const cancelIdle = whenIdle(loadStored)
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handlePageShow)
  // A visitor without a local cart may have one in the account.
  const unsubscribe = visitor.auth.subscribe(({ authenticated }, before) => {
    if (authenticated && !before.authenticated) setTimeout(open, LOGIN_FOLLOW_UP_MS)
  })
  return () => {
    cancelIdle()
    unsubscribe()
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}
