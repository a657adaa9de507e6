import { ApiError } from '#shared/api/errors.ts'
import { toLines, totals } from '#shared/cart/cart.ts'
import type { CartItem, CartLine } from '#shared/cart/contract.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { convertItems } from '../cart/cart-currency.ts'
import { createCartStore } from '../stores/cart-store.ts'

const INVALID_STATUS = 422

/** Gives the checkout a cart with just these lines; the visitor's own cart stays as it is. */
export async function withOwnCart(visitor: Visitor, lines: CartLine[]): Promise<Visitor> {
  const { currency } = visitor
  const { fetchCurrentItems } = await import('../cart/cart-calls.ts')
  const cart = createCartStore()
  const show = (items: readonly CartItem[]) => {
    const { items_count, subtotal_price } = totals(items)
    cart.setState({ items, items_count, subtotal_price, fetched: true })
  }
  show(
    await fetchCurrentItems(visitor, lines).catch((error: unknown) => {
      // The shop has never had such a variant, so there is nothing to order.
      if (error instanceof ApiError && error.status === INVALID_STATUS) return []
      throw error
    }),
  )
  // Another tab may select another currency. The subscription ends when another document is loaded.
  currency.subscribe(({ selectedCurrency }, before) => {
    const { code } = before.selectedCurrency
    if (selectedCurrency.code === code) return
    show(convertItems(currency, cart.getState().items, code))
    refresh().catch(() => {
      // The converted prices stay; what is paid is computed by the server.
    })
  })
  async function refresh(): Promise<void> {
    const { items } = cart.getState()
    const pricedItems = await fetchCurrentItems(visitor, toLines(items))
    // A line may have been changed or removed meanwhile.
    if (cart.getState().items === items) show(pricedItems)
  }
  return { ...visitor, cart }
}
