import { withMessages } from '../locale/load-messages.ts'
import type { Visitor } from '../runtime/visitor.ts'

/**
 * Loads the drawer with its messages. It is loaded before a product is added, because a failure that is shown
 * when the product is in the cart already makes visitors add it again.
 */
export function loadMiniCart(visitor: Visitor) {
  return withMessages(visitor, 'cart-contents', import('./mini-cart.tsx'))
}
