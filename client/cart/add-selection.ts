import { ADDED_PATH } from '#shared/cart/added.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { waitForPaint } from '../runtime/after-paint.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { showMiniCart } from '../stores/cart-store.ts'
import { loadMiniCart } from './load-mini-cart.ts'
import { importCartSync, loadCartSync } from './start-cart.ts'
import type { Selection } from './to-item.ts'

const importItem = () => import('./to-item.ts')

/** Imports the modules on intent, before the press; a failure is shown only when the press needs them. */
export function prefetchModules(visitor: Visitor): void {
  Promise.all([importCartSync(), importItem(), loadMiniCart(visitor)]).catch(() => undefined)
}

/** Adds a selection to the cart and opens the mini cart; returns the message of a failure. */
export async function addSelection(
  visitor: Visitor,
  selection: Selection,
): Promise<MessageKey | undefined> {
  try {
    const [{ addToCart }, { toItemToAdd }] = await Promise.all([
      import('./cart-actions.ts'),
      importItem(),
      loadCartSync(visitor),
      loadMiniCart(visitor),
      // The press is painted before the drawer is rendered.
      waitForPaint(),
    ])
    if (!addToCart(visitor.cart, toItemToAdd(visitor, selection))) return 'cart.full'
    // The shop counts additions without identifying the cart. Some browsers have sendBeacon disabled.
    navigator.sendBeacon?.(ADDED_PATH)
    showMiniCart(visitor.cart)
    return undefined
  } catch {
    return 'cart.add_failed'
  }
}
