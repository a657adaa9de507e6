import * as z from 'zod/mini'
import type { DraftExtra } from '#shared/admin/drafts-contract.ts'
import { all, type Db } from '../../db/rows.ts'

const ExtraRow = z.object({ sku: z.string(), name: z.string(), stock: z.number() })

/** Lists the extras that the shop offers with the product of a SKU, in the shop's order. */
export function listDraftExtras(db: Db, sku: string): Promise<DraftExtra[]> {
  return all(
    ExtraRow,
    db
      .prepare(
        `SELECT extra.sku, extra.stock,
           concat_ws(', ', product_text.name, (
             SELECT group_concat(attribute_value_text.name, ', ')
             FROM product_variant_value JOIN attribute_value_text
               ON attribute_value_text.attribute_value_id = product_variant_value.attribute_value_id
               AND attribute_value_text.language_id = 1
             WHERE product_variant_value.product_variant_id = extra.id
           )) AS name
         FROM product_variant
         CROSS JOIN product_extra ON product_extra.product_id = product_variant.product_id
         CROSS JOIN product_variant AS extra ON extra.id = product_extra.product_variant_id
         CROSS JOIN product_text
           ON product_text.product_id = extra.product_id AND product_text.language_id = 1
         WHERE product_variant.sku = ?1
         ORDER BY product_extra.position`,
      )
      .bind(sku),
  )
}
