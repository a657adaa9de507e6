import * as z from 'zod/mini'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import type { QuantityPrice } from '#shared/cart/quantity-prices.ts'
import { quantityPricesColumn, toPricesOfQuantities } from '../../currency/quantity-prices.ts'
import { all, type Db } from '../../db/rows.ts'
import type { ItemToPrice } from './price-order.ts'

const GoodsRow = z.object({
  id: z.number(),
  price: z.number(),
  quantity_prices: quantityPricesColumn,
  stock: z.number(),
  weight_grams: z.number(),
  tax_class: z.enum(['standard', 'reduced', 'digital']),
})

export interface Goods extends ItemToPrice {
  readonly stock: number
  /** The prices of all quantities, in the same units as the price. */
  readonly quantity_prices: readonly QuantityPrice[] | undefined
}

/** Loads prices, stock, weights and tax classes of variants by id; removed variants are missing. */
export async function loadGoods(
  db: Db,
  ids: readonly number[],
  currency: CurrencyRate,
): Promise<ReadonlyMap<number, Goods>> {
  const statement = db
    .prepare(
      `SELECT product_variant.id, product_variant.price, product_variant.quantity_prices,
         product_variant.stock,
         product_variant.weight_grams, product.tax_class
       FROM json_each(?1) AS asked
       JOIN product_variant ON product_variant.id = asked.value
       JOIN product ON product.id = product_variant.product_id`,
    )
    .bind(JSON.stringify(ids))
  const rows = await all(GoodsRow, statement)
  return new Map(
    rows.map(({ id, ...row }) => {
      const toPrice = (price: number) => toUnits(price, currency)
      const { quantity_prices } = toPricesOfQuantities(row)
      const prices = quantity_prices?.map(({ from, price }) => ({ from, price: toPrice(price) }))
      return [id, { ...row, price: toPrice(toWirePrice(row.price)), quantity_prices: prices }]
    }),
  )
}
