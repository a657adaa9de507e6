import type { Visitor } from '../app/visitor.ts'
import type { CartKeeper } from './cart-keeper.ts'
import { browserStorage } from '../app/browser-storage.ts'
import { whenIdle } from '../app/when-idle.ts'
import { CART_ITEMS } from './cart-storage.ts'
import { LOGIN_FOLLOW_UP_MS } from './login-follow-up.ts'

/** The rules and the keeping of the cart, fetched when there is something to keep. */
export async function openCart(visitor: Visitor): Promise<CartKeeper> {
  const { keepCart } = await import('./cart-keeper.ts')
  return keepCart(visitor)
}

/**
 * Takes up the cart of an earlier visit or of another tab once the page has come to rest. A visitor
 * who has none asks for nothing. Answers how to stop waiting.
 */
export function startCart(visitor: Visitor): () => void {
  const open = () => {
    openCart(visitor).catch(() => {
      // Without its script the cart cannot be shown now; what is stored stays stored.
      visitor.cart.setState({ fetched: true })
    })
  }
  const follow = ({ key }: StorageEvent) => {
    if (key === CART_ITEMS) open()
  }
  const takeUp = () => {
    const { authenticated } = visitor.auth.getState()
    const isThere = authenticated || browserStorage.read(CART_ITEMS) !== undefined
    if (isThere) open()
    else visitor.cart.setState({ fetched: true })
  }
  // A page that the browser kept for its back button has heard nothing of what was added meanwhile.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takeUp()
  }
  const stopIdle = whenIdle(takeUp)
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', comeBack)
  // Who had no cart may have one as an account.
  const stopFollowing = visitor.auth.subscribe(({ authenticated }, before) => {
    if (authenticated && !before.authenticated) setTimeout(open, LOGIN_FOLLOW_UP_MS)
  })
  return () => {
    stopIdle()
    stopFollowing()
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', comeBack)
  }
}
