import * as z from 'zod/mini'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import type { QuantityPrice } from '#shared/cart/quantity-prices.ts'
import { quantityPricesColumn, toPricesOfQuantities } from '../../currency/quantity-prices.ts'
import { all, flag, jsonColumn, type Db } from '../../db/rows.ts'
import type { ItemToPrice } from './price-order.ts'

/** The stock of a variant that one piece uses. */
const Supply = z.object({
  product_variant_id: z.number(),
  quantity: z.number(),
  /** How many there are. */
  stock: z.number(),
})
export type Supply = z.infer<typeof Supply>

/** A part of a bundle, with the transport class of its product. */
const Part = z.extend(Supply, { transport_class: z.nullable(z.string()) })

const GoodsRow = z.object({
  id: z.number(),
  price: z.number(),
  quantity_prices: quantityPricesColumn,
  stock: z.number(),
  weight_grams: z.number(),
  tax_class: z.enum(['standard', 'reduced', 'digital']),
  transport_class: z.nullable(z.string()),
  has_licence: flag,
  parts: jsonColumn(z.array(Part)),
})

export interface Goods extends ItemToPrice {
  readonly stock: number
  /** Whether it comes with the licence of a program. */
  readonly has_licence: boolean
  /** The parts of a bundle; empty for other products. */
  readonly parts: readonly Supply[]
  /** The classes that the product and its parts have for carriers. */
  readonly transport_classes: readonly string[]
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
         product_variant.weight_grams, product.tax_class, product.transport_class,
         EXISTS (SELECT 1 FROM soft WHERE soft.product_id = product.id) AS has_licence,
         (SELECT json_group_array(json_object(
            'product_variant_id', part.product_variant_id, 'quantity', part.quantity,
            'stock', COALESCE(supply.stock, 0), 'transport_class', part_product.transport_class
          ))
          FROM bundle_part AS part
          LEFT JOIN product_variant AS supply ON supply.id = part.product_variant_id
          LEFT JOIN product AS part_product ON part_product.id = supply.product_id
          WHERE part.bundle_variant_id = product_variant.id AND product_variant.is_bundle = 1
         ) AS parts
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
      const price = toPrice(toWirePrice(row.price))
      const transport_classes = [row, ...row.parts].flatMap((it) => it.transport_class ?? [])
      return [id, { ...row, price, quantity_prices: prices, transport_classes }]
    }),
  )
}

/** Lists what one piece of a variant takes: its own stock and that of its parts. */
export function listSupplies(
  goods: ReadonlyMap<number, Pick<Goods, 'stock' | 'parts'>>,
  product_variant_id: number,
): readonly Supply[] {
  const { stock = 0, parts = [] } = goods.get(product_variant_id) ?? {}
  return [{ product_variant_id, quantity: 1, stock }, ...parts]
}
