import { useRef, useState } from 'react'
import { ADDED_PATH } from '#shared/cart/added.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { addToCart } from '../cart/cart-actions.ts'
import { loadCartSync } from '../cart/start-cart.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { showMiniCart } from '../stores/cart-store.ts'

interface AddItem {
  readonly failure: MessageKey | undefined
  readonly add: (item: CartItem) => void
}

/** Adds a wished item to the cart, which is shown then. */
export function useAddItem(): AddItem {
  const visitor = useVisitor()
  const [failure, setFailure] = useState<MessageKey>()
  const pendingVariants = useRef(new Set<number>())
  async function addItem(item: CartItem): Promise<void> {
    const { product_variant_id } = item
    // A second press on the same button adds nothing; one on another button does.
    if (pendingVariants.current.has(product_variant_id)) return
    pendingVariants.current.add(product_variant_id)
    setFailure(undefined)
    try {
      // The drawer is loaded first, so that it opens at once.
      await Promise.all([loadCartSync(visitor), import('../cart/mini-cart.tsx')])
    } catch {
      setFailure('cart.add_failed')
      return
    } finally {
      pendingVariants.current.delete(product_variant_id)
    }
    if (!addToCart(visitor.cart, item)) {
      setFailure('cart.full')
      return
    }
    navigator.sendBeacon?.(ADDED_PATH)
    showMiniCart(visitor.cart)
  }
  return { failure, add: (item) => void addItem(item) }
}
