import * as z from 'zod/mini'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import { all, type Db } from '../../db/rows.ts'
import type { ItemToPrice } from './price-order.ts'

const GoodsRow = z.object({
  id: z.number(),
  price: z.number(),
  stock: z.number(),
  weight_grams: z.number(),
  tax_class: z.enum(['standard', 'reduced', 'digital']),
})

export interface Goods extends ItemToPrice {
  readonly stock: number
}

/** Loads prices, stock, weights and tax classes of variants by id; removed variants are missing. */
export async function loadGoods(
  db: Db,
  ids: readonly number[],
  currency: CurrencyRate,
): Promise<ReadonlyMap<number, Goods>> {
  const statement = db
    .prepare(
      `SELECT product_variant.id, product_variant.price, product_variant.stock,
         product_variant.weight_grams, product.tax_class
       FROM json_each(?1) AS asked
       JOIN product_variant ON product_variant.id = asked.value
       JOIN product ON product.id = product_variant.product_id`,
    )
    .bind(JSON.stringify(ids))
  const rows = await all(GoodsRow, statement)
  return new Map(
    rows.map(({ id, price, ...goods }) => [
      id,
      { ...goods, price: toUnits(toWirePrice(price), currency) },
    ]),
  )
}
