import { subtotal } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { BASE_CURRENCY_RATE, convertPrice } from '#shared/currency/money.ts'
import type { CurrencyStore } from '../currency/store.ts'

/** A price of the catalogue in the currency that the cart is in. */
export function toCartPrice(currency: CurrencyStore, price: number): number {
  const { data, selectedCurrency } = currency.getState()
  const digits = data.find(({ code }) => code === selectedCurrency.code)?.digits
  return convertPrice(price, {
    rate: selectedCurrency.rate,
    digits: digits ?? BASE_CURRENCY_RATE.digits,
  })
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
