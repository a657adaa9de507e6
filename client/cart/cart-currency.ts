import { subtotal } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { convertPrice } from '#shared/currency/money.ts'
import { findSelected, type CurrencyStore } from '../currency/store.ts'

/** A price of the catalogue in the currency that the cart is in. */
export function toCartPrice(currency: CurrencyStore, price: number): number {
  return convertPrice(price, findSelected(currency.getState()))
}

/** Items priced in another currency, until the server has priced them in this one. */
export function convertItems(
  currency: CurrencyStore,
  items: readonly CartItem[],
  from: string,
): readonly CartItem[] {
  const { data, selectedCurrency } = currency.getState()
  const rate = data.find(({ code }) => code === from)?.rate
  if (from === selectedCurrency.code || rate === undefined) return items
  const convert = (price: number) => toCartPrice(currency, price / rate)
  return items.map((item) => {
    const cart_extra_products = item.cart_extra_products.map((extra) => ({
      ...extra,
      price: convert(extra.price),
    }))
    const converted = { ...item, price: convert(item.price), cart_extra_products }
    return { ...converted, subtotal: subtotal(converted) }
  })
}
