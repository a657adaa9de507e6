import * as z from 'zod/mini'
import type { CurrentProduct, OrderSummary } from '#shared/checkout/order-contract.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
import { loadVariants } from '../../cart/variants.ts'
import { all, type Db } from '../../db/rows.ts'
import type { ListedOrder } from './order-queries.ts'

const MAX_PICTURES = 4

interface ProductsQuery {
  readonly ids: readonly number[]
  readonly language_id: number
  readonly media_path: string
}

/** Lists the current page and picture of ordered variants; both are empty for what is no longer sold. */
export async function listCurrentProducts(
  db: Db,
  { ids, language_id, media_path }: ProductsQuery,
): Promise<CurrentProduct[]> {
  const query = { ids, language_id, media_path, currency: BASE_CURRENCY_RATE }
  const getVariant = await loadVariants(db, query)
  return ids.map((id) => {
    const { product_variant_id, image_path, path, query_params_string } = getVariant(id)
    return { product_variant_id, image_path, path, query_params_string }
  })
}

const LineRow = z.object({ order_number: z.string(), product_variant_id: z.number() })

/** Adds the pictures of each order's first products. */
export async function addPictures(
  db: Db,
  orders: readonly ListedOrder[],
  media_path: string,
): Promise<OrderSummary[]> {
  const lines = await all(
    LineRow,
    db
      .prepare(
        `SELECT order_number, product_variant_id FROM json_each(?1) AS asked
         CROSS JOIN order_line ON order_line.order_number = asked.value AND position < ?2
         ORDER BY asked.key, position`,
      )
      .bind(JSON.stringify(orders.map(({ number }) => number)), MAX_PICTURES),
  )
  const ids = [...new Set(lines.map(({ product_variant_id }) => product_variant_id))]
  // Pictures are the same in every language.
  const { language_id } = DEFAULT_LOCALE
  const products = await listCurrentProducts(db, { ids, language_id, media_path })
  const pictures = new Map(products.map((product) => [product.product_variant_id, product]))
  return orders.map((order) => ({
    ...order,
    pictures: lines
      .filter(({ order_number }) => order_number === order.number)
      .map(({ product_variant_id }) => pictures.get(product_variant_id)?.image_path ?? ''),
  }))
}
