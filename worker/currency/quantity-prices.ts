import * as z from 'zod/mini'
import { toQuantityPrices, type QuantityPrice } from '#shared/cart/quantity-prices.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { jsonColumn } from '../db/rows.ts'

/** The prices of larger quantities in minor units; NULL: every quantity has one price. */
export const quantityPricesColumn = z.nullable(
  jsonColumn(z.array(z.object({ from: z.number(), price: z.number() }))),
)

interface PriceRow {
  /** The price in minor units. */
  readonly price: number
  readonly quantity_prices: readonly QuantityPrice[] | null
}

/** Returns the prices of all quantities as a field of an answer, which lacks it if there is only one. */
export function toPricesOfQuantities({ price, quantity_prices }: PriceRow): {
  quantity_prices?: QuantityPrice[]
} {
  const prices = toQuantityPrices(price, quantity_prices ?? [])
  if (prices === undefined) return {}
  return {
    quantity_prices: prices.map((step) => ({ from: step.from, price: toWirePrice(step.price) })),
  }
}
