import * as z from 'zod/mini'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import type { ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { all, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'
import { listVariants } from './variants.ts'

const ExtraRow = z.object({
  product_variant_id: z.number(),
  name: z.string(),
  slug: z.string(),
  attributes_description: z.nullable(z.string()),
  price: z.number(),
  sku: z.string(),
  stock: z.number(),
  ...pictureColumns,
})

/** Lists variants of other products that are offered with this one. */
export async function listExtras(
  db: Db,
  productId: number,
  languageId: number,
): Promise<ProductExtra[]> {
  const statement = db
    .prepare(
      `SELECT product_extra.product_variant_id, product_card.name, product_card.slug,
         (SELECT group_concat(COALESCE(own.name, text.name), ', ')
          FROM product_variant_value AS chosen
          JOIN attribute_value_text AS text
            ON text.attribute_value_id = chosen.attribute_value_id AND text.language_id = 1
          LEFT JOIN attribute_value_text AS own
            ON own.attribute_value_id = chosen.attribute_value_id AND own.language_id = ?2
          WHERE chosen.product_variant_id = product_variant.id) AS attributes_description,
         product_variant.sku, product_variant.price, product_variant.stock,
         product_card.media_hash, product_card.media_width, product_card.media_height,
         product_card.media_alt
       FROM product_extra
       JOIN product_variant ON product_variant.id = product_extra.product_variant_id
       JOIN product_card
         ON product_card.product_id = product_variant.product_id AND product_card.language_id = ?2
       WHERE product_extra.product_id = ?1
       ORDER BY product_extra.position`,
    )
    .bind(productId, languageId)
  return (await all(ExtraRow, statement)).map((row) => ({
    product_variant_id: row.product_variant_id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    picture: toPicture(row),
    attributes_description: row.attributes_description ?? '',
    price: toWirePrice(row.price),
    stock_status: row.stock > 0,
    max_quantity: Math.min(row.stock, MAX_QUANTITY),
  }))
}

interface ExtrasQuery {
  readonly product_id: number
  readonly language_id: number
  readonly ids: readonly number[]
}

/** Returns those of the requested variants that are offered with the product, with current data. */
export async function listExtraVariants(
  db: Db,
  { product_id, language_id, ids }: ExtrasQuery,
): Promise<ProductVariant[]> {
  const statement = db
    .prepare(
      `SELECT DISTINCT product_variant.product_id FROM json_each(?2) AS wanted
       JOIN product_extra
         ON product_extra.product_id = ?1 AND product_extra.product_variant_id = wanted.value
       JOIN product_variant ON product_variant.id = product_extra.product_variant_id`,
    )
    .bind(product_id, JSON.stringify(ids))
  const owners = await all(z.object({ product_id: z.number() }), statement)
  const variants = await Promise.all(
    owners.map((owner) => listVariants(db, owner.product_id, language_id)),
  )
  return variants.flat().filter(({ product_variant_id }) => ids.includes(product_variant_id))
}
