import { subtotal } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { convertPrice } from '#shared/currency/money.ts'
import { getSelectedCurrency, type CurrencyStore } from '../stores/currency-store.ts'

/** Converts a price of the catalogue to the cart's currency. */
export function toCartPrice(currency: CurrencyStore, price: number): number {
  return convertPrice(price, getSelectedCurrency(currency.getState()))
}

/** Converts items from another currency, until the server has priced them in the selected one. */
export function convertItems(
  currency: CurrencyStore,
  items: readonly CartItem[],
  from: string,
): readonly CartItem[] {
  const { data, selectedCurrency } = currency.getState()
  const rate = data.find(({ code }) => code === from)?.rate
  if (from === selectedCurrency.code || rate === undefined) return items
  return convertFromRate(currency, items, rate)
}

/** Converts items whose prices have this rate, which is 1 for the base currency, to the selected currency. */
export function convertFromRate(
  currency: CurrencyStore,
  items: readonly CartItem[],
  rate: number,
): readonly CartItem[] {
  const convert = (price: number) => toCartPrice(currency, price / rate)
  return items.map((item) => {
    const cart_extra_products = item.cart_extra_products.map((extra) => ({
      ...extra,
      price: convert(extra.price),
    }))
    const quantity_prices = item.quantity_prices?.map(({ from: least, price }) => ({
      from: least,
      price: convert(price),
    }))
    const converted = {
      ...item,
      price: convert(item.price),
      ...(quantity_prices !== undefined && { quantity_prices }),
      cart_extra_products,
    }
    return { ...converted, subtotal: subtotal(converted) }
  })
}
