import * as z from 'zod/mini'
import { OrderedPart } from '#shared/checkout/contract.ts'
import type { Purchase } from '#shared/checkout/order-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
import { loadVariants } from '../../cart/variants.ts'
import { all, flag, jsonColumn } from '../../db/rows.ts'
import { listLicences } from './licences.ts'
import { PAID_STATES_SQL } from './paid-states.ts'
import { PARTLY_SHIPPED_SQL } from './partly-shipped.ts'
import { PICK_UP_SQL } from './pick-up.ts'

const PAGE_SIZE = 20

const Row = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  is_partly_shipped: flag,
  is_pick_up: flag,
  created_at: z.string(),
  product_id: z.number(),
  product_variant_id: z.number(),
  quantity: z.number(),
  parts: z.nullable(jsonColumn(z.array(OrderedPart))),
  has_review: flag,
})

export interface PurchasesQuery {
  readonly account_id: number
  readonly language_id: number
  readonly media_path: string
  /** The number of the last order shown. */
  readonly before: string | undefined
}

export interface Purchases {
  readonly purchases: Purchase[]
  readonly has_more: boolean
}

/**
 * Lists the products that an account has bought, newest orders first and by whole orders, with
 * current texts and pictures. The parts of a bundle are those of the day of the order.
 */
export async function listPurchases(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  { account_id, language_id, media_path, before }: PurchasesQuery,
): Promise<Purchases> {
  const orderRows = await all(
    Row,
    env.DB.prepare(
      `WITH own AS (
         SELECT number, state, ${PARTLY_SHIPPED_SQL} AS is_partly_shipped,
           ${PICK_UP_SQL} AS is_pick_up, created_at, priced
         FROM shop_order
         WHERE account_id = ?1
           AND state IN (${PAID_STATES_SQL}, 'refunded')
           AND (?2 IS NULL OR (created_at, number) < (
             SELECT created_at, number FROM shop_order WHERE number = ?2 AND account_id = ?1
           ))
         ORDER BY created_at DESC, number DESC LIMIT ?3
       )
       SELECT number, state, is_partly_shipped, is_pick_up, created_at, product_id, product_variant_id,
         quantity,
         (
           SELECT json_extract(line.value, '$.parts') FROM json_each(own.priced, '$.lines') AS line
           WHERE json_extract(line.value, '$.product_variant_id') = order_line.product_variant_id
           LIMIT 1
         ) AS parts,
         EXISTS (
           SELECT 1 FROM review
           WHERE review.account_id = ?1 AND review.product_id = order_line.product_id
         ) AS has_review
       FROM own JOIN order_line ON order_line.order_number = own.number
       ORDER BY created_at DESC, number DESC, order_line.position`,
    ).bind(account_id, before ?? null, PAGE_SIZE + 1),
  )
  const all_numbers = [...new Set(orderRows.map(({ number }) => number))]
  const numbers = all_numbers.slice(0, PAGE_SIZE)
  const rows = orderRows.filter(({ number }) => numbers.includes(number))
  const [getVariant, licences] = await Promise.all([
    loadVariants(env.DB, {
      ids: [...new Set(rows.map(({ product_variant_id }) => product_variant_id))],
      language_id,
      currency: BASE_CURRENCY_RATE,
      media_path,
    }),
    listLicences(env, { numbers, language_id }),
  ])
  const purchases = rows.map(({ parts, ...row }) => {
    const variant = getVariant(row.product_variant_id)
    const ownLicences = licences.find(
      ({ order_number, product_variant_id }) =>
        order_number === row.number && product_variant_id === row.product_variant_id,
    )
    return {
      ...row,
      ...(parts !== null && { parts }),
      name: variant.name,
      attributes_description: variant.attributes_description,
      image_path: variant.image_path,
      path: variant.path,
      query_params_string: variant.query_params_string,
      licence: ownLicences?.licence ?? null,
    }
  })
  return { purchases, has_more: all_numbers.length > PAGE_SIZE }
}
