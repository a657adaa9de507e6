import { loadCartSync } from '../cart/start-cart.ts'
import type { Visitor } from '../runtime/visitor.ts'

/** Fetches the cart again: another tab or device may have ordered its lines. */
export function reloadCart(visitor: Visitor): void {
  loadCartSync(visitor)
    .then((sync) => sync.resume())
    .catch(() => {
      // The cart reports itself that it could not be loaded.
    })
}
