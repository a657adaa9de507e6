import { useVisitorStore } from '../runtime/visitor.ts'
import type { CartState } from '../stores/cart-store.ts'

/** Selects a slice of the visitor's cart. */
export function useCart<Slice>(select: (cart: CartState) => Slice): Slice {
  return useVisitorStore((visitor) => visitor.cart, select)
}
