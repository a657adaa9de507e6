import * as z from 'zod/mini'
import type { BundlePart } from '#shared/catalog/bundle-contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { quantityPricesColumn, toPricesOfQuantities } from '../currency/quantity-prices.ts'
import { all, type Db } from '../db/rows.ts'
import { pictureColumns, toCardPicture } from '../gallery/picture.ts'

const PartRow = z.object({
  bundle_variant_id: z.number(),
  product_id: z.number(),
  product_variant_id: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  attributes_description: z.nullable(z.string()),
  quantity: z.number(),
  price: z.number(),
  quantity_prices: quantityPricesColumn,
  ...pictureColumns,
})

interface PartsQuery {
  /** The ids of variants; those that are no bundles have no parts. */
  readonly ids: readonly number[]
  readonly language_id: number
}

/** Lists the parts of bundles with prices in the base currency, by the ids of the bundles. */
export async function listBundleParts(
  db: Db,
  { ids, language_id }: PartsQuery,
): Promise<ReadonlyMap<number, BundlePart[]>> {
  const statement = db
    .prepare(
      `SELECT bundle_part.bundle_variant_id, product_variant.product_id,
         bundle_part.product_variant_id, product_variant.sku, product_card.name, product_card.slug,
         (SELECT group_concat(value_name, ', ') FROM (
            SELECT COALESCE(own.name, text.name) AS value_name
            FROM product_variant_value AS chosen
            JOIN product_attribute ON product_attribute.product_id = product_variant.product_id
              AND product_attribute.attribute_id = chosen.attribute_id
            JOIN attribute_value_text AS text
              ON text.attribute_value_id = chosen.attribute_value_id AND text.language_id = 1
            LEFT JOIN attribute_value_text AS own
              ON own.attribute_value_id = chosen.attribute_value_id AND own.language_id = ?2
            WHERE chosen.product_variant_id = product_variant.id
            ORDER BY product_attribute.position
          )) AS attributes_description,
         bundle_part.quantity, product_variant.price, product_variant.quantity_prices,
         COALESCE(media.hash, product_card.media_hash) AS media_hash,
         COALESCE(media.width, product_card.media_width) AS media_width,
         COALESCE(media.height, product_card.media_height) AS media_height,
         product_card.media_alt
       FROM json_each(?1) AS asked
       CROSS JOIN bundle_part ON bundle_part.bundle_variant_id = asked.value
       JOIN product_variant ON product_variant.id = bundle_part.product_variant_id
       JOIN product_card ON product_card.product_id = product_variant.product_id
         AND product_card.language_id = ?2
       LEFT JOIN media ON media.id = product_variant.media_id
       ORDER BY asked.key, bundle_part.position`,
    )
    .bind(JSON.stringify(ids), language_id)
  const rows = await all(PartRow, statement)
  const parts = Map.groupBy(rows, ({ bundle_variant_id }) => bundle_variant_id)
  return new Map(Array.from(parts, ([id, partRows]) => [id, partRows.map(toPart)]))
}

function toPart(row: z.infer<typeof PartRow>): BundlePart {
  const { product_id, product_variant_id, sku, name, slug, quantity, price } = row
  return {
    product_id,
    product_variant_id,
    sku,
    name,
    slug,
    attributes_description: row.attributes_description ?? '',
    quantity,
    price: toWirePrice(price),
    ...toPricesOfQuantities(row),
    picture: toCardPicture(row),
  }
}
