import { useVisitorStore } from '../app/visitor.ts'
import type { CartState } from './store.ts'

/** The smallest slice of the visitor's cart. */
export function useCart<Slice>(select: (cart: CartState) => Slice): Slice {
  return useVisitorStore((visitor) => visitor.cart, select)
}
