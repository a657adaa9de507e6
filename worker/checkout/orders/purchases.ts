import * as z from 'zod/mini'
import type { Purchase } from '#shared/checkout/order-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
import { loadVariants } from '../../cart/variants.ts'
import { all, flag } from '../../db/rows.ts'
import { listLicences } from './licences.ts'

const MAX_PURCHASES = 200

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  product_id: z.number(),
  product_variant_id: z.number(),
  quantity: z.number(),
  has_review: flag,
})

export interface PurchasesAsked {
  readonly account_id: number
  readonly language_id: number
  readonly media_path: string
}

/** Each thing that an account has bought, the latest first; words and pictures are today's. */
export async function listPurchases(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  { account_id, language_id, media_path }: PurchasesAsked,
): Promise<Purchase[]> {
  const rows = await all(
    Row,
    env.DB.prepare(
      `SELECT number, state, created_at, product_id, product_variant_id, quantity,
         EXISTS (
           SELECT 1 FROM review
           WHERE review.account_id = ?1 AND review.product_id = order_line.product_id
         ) AS has_review
       FROM shop_order JOIN order_line ON order_line.order_number = shop_order.number
       WHERE shop_order.account_id = ?1
         AND state IN ('paid', 'preparing', 'shipped', 'delivered', 'refunded')
       ORDER BY created_at DESC, number, order_line.position LIMIT ?2`,
    ).bind(account_id, MAX_PURCHASES),
  )
  const numbers = [...new Set(rows.map(({ number }) => number))]
  const [getVariant, licences] = await Promise.all([
    loadVariants(env.DB, {
      ids: [...new Set(rows.map(({ product_variant_id }) => product_variant_id))],
      language_id,
      currency: BASE_CURRENCY_RATE,
      media_path,
    }),
    listLicences(env, { numbers, language_id }),
  ])
  return rows.map((row) => {
    const variant = getVariant(row.product_variant_id)
    const licence = licences.find(
      ({ order_number, product_variant_id }) =>
        order_number === row.number && product_variant_id === row.product_variant_id,
    )
    return {
      ...row,
      name: variant.name,
      attributes_description: variant.attributes_description,
      image_path: variant.image_path,
      path: variant.path,
      query_params_string: variant.query_params_string,
      licence: licence ?? null,
    }
  })
}
