import { ApiError } from '#shared/api/errors.ts'
import { totals } from '#shared/cart/cart.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { createCartStore } from '../stores/cart-store.ts'

const INVALID_STATUS = 422

/** Gives the checkout a cart with just these lines; the visitor's own cart stays as it is. */
export async function withOwnCart(visitor: Visitor, lines: CartLine[]): Promise<Visitor> {
  const { fetchCurrentItems } = await import('../cart/cart-calls.ts')
  const items = await fetchCurrentItems(visitor, lines).catch((error: unknown) => {
    // The shop has never had such a variant, so there is nothing to order.
    if (error instanceof ApiError && error.status === INVALID_STATUS) return []
    throw error
  })
  const cart = createCartStore()
  const { items_count, subtotal_price } = totals(items)
  cart.setState({ items, items_count, subtotal_price, fetched: true })
  return { ...visitor, cart }
}
