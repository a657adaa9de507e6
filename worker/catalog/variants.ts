import * as z from 'zod/mini'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import { AttributeValue, type ProductVariant } from '#shared/catalog/contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { all, first, jsonColumn, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'
import { quantityPricesColumn, toPricesOfQuantities } from '../currency/quantity-prices.ts'
import { toReferencePrice } from '../currency/reference-price.ts'
import { contentColumns, toContent } from '../currency/net-content.ts'

const AttributeRow = z.object({
  attribute_id: z.number(),
  name: z.string(),
  values: jsonColumn(z.array(AttributeValue)),
})

/** Lists the attributes that a buyer selects, with the values that occur in variants. */
export async function listAttributes(db: Db, productId: number, languageId: number) {
  const statement = db
    .prepare(
      `SELECT product_attribute.attribute_id, COALESCE(own.name, text.name) AS name,
         (SELECT json_group_array(json_object(
            'attribute_value_id', id, 'name', value_name, 'amount', amount
          ))
          FROM (
            SELECT DISTINCT attribute_value.id, attribute_value.amount,
              COALESCE(own_value.name, value.name) AS value_name
            FROM product_variant
            JOIN product_variant_value AS chosen
              ON chosen.product_variant_id = product_variant.id
              AND chosen.attribute_id = product_attribute.attribute_id
            JOIN attribute_value ON attribute_value.id = chosen.attribute_value_id
            JOIN attribute_value_text AS value
              ON value.attribute_value_id = attribute_value.id AND value.language_id = 1
            LEFT JOIN attribute_value_text AS own_value
              ON own_value.attribute_value_id = attribute_value.id AND own_value.language_id = ?2
            WHERE product_variant.product_id = ?1
            ORDER BY attribute_value.position
          )) AS "values"
       FROM product_attribute
       JOIN attribute_text AS text
         ON text.attribute_id = product_attribute.attribute_id AND text.language_id = 1
       LEFT JOIN attribute_text AS own
         ON own.attribute_id = product_attribute.attribute_id AND own.language_id = ?2
       WHERE product_attribute.product_id = ?1
       ORDER BY product_attribute.position`,
    )
    .bind(productId, languageId)
  return all(AttributeRow, statement)
}

const VariantRow = z.object({
  id: z.number(),
  sku: z.string(),
  price: z.number(),
  reference_price: z.nullable(z.number()),
  quantity_prices: quantityPricesColumn,
  stock: z.number(),
  amount: z.nullable(z.number()),
  chosen: jsonColumn(z.array(z.object({ id: z.number(), name: z.string() }))),
  ...contentColumns,
  ...pictureColumns,
})

/** The maximum stock that is shown to customers as a number. */
const FEW_LEFT = 5

/**
 * Lists a product's variants. For products sold by weight without sizes, the amount is the net weight.
 */
export async function listVariants(
  db: Db,
  productId: number,
  languageId: number,
): Promise<ProductVariant[]> {
  const statement = db
    .prepare(
      `SELECT product_variant.id, product_variant.sku, product_variant.price,
         product_variant.reference_price, product_variant.quantity_prices,
         product_variant.stock, product_variant.net_content, product_variant.content_unit,
         COALESCE(
           (SELECT attribute_value.amount
            FROM product_variant_value AS chosen
            JOIN attribute_value ON attribute_value.id = chosen.attribute_value_id
            WHERE chosen.product_variant_id = product_variant.id
              AND attribute_value.amount IS NOT NULL),
           (SELECT product_variant.weight_grams FROM product
            WHERE product.id = ?1 AND product.calculator = 'kg-g'
              AND product_variant.weight_grams > 0)
         ) AS amount,
         (SELECT json_group_array(json_object('id', value_id, 'name', value_name))
          FROM (
            SELECT chosen.attribute_value_id AS value_id,
              COALESCE(own.name, text.name) AS value_name
            FROM product_variant_value AS chosen
            JOIN product_attribute ON product_attribute.product_id = ?1
              AND product_attribute.attribute_id = chosen.attribute_id
            JOIN attribute_value_text AS text
              ON text.attribute_value_id = chosen.attribute_value_id AND text.language_id = 1
            LEFT JOIN attribute_value_text AS own
              ON own.attribute_value_id = chosen.attribute_value_id AND own.language_id = ?2
            WHERE chosen.product_variant_id = product_variant.id
            ORDER BY product_attribute.position
          )) AS chosen,
         media.hash AS media_hash, media.width AS media_width, media.height AS media_height,
         COALESCE(own_alt.alt, alt.alt) AS media_alt
       FROM product_variant
       LEFT JOIN media ON media.id = product_variant.media_id
       LEFT JOIN media_text AS alt ON alt.owner = 'product' AND alt.owner_id = ?1
         AND alt.media_id = media.id AND alt.language_id = 1
       LEFT JOIN media_text AS own_alt ON own_alt.owner = 'product' AND own_alt.owner_id = ?1
         AND own_alt.media_id = media.id AND own_alt.language_id = ?2
       WHERE product_variant.product_id = ?1
       ORDER BY product_variant.position`,
    )
    .bind(productId, languageId)
  return (await all(VariantRow, statement)).map(
    ({ id, sku, price, stock, amount, chosen, ...row }) => ({
      product_variant_id: id,
      sku,
      price: toWirePrice(price),
      ...toReferencePrice(row.reference_price),
      ...toPricesOfQuantities({ price, ...row }),
      ...toContent(row),
      stock_status: stock > 0,
      stock_left: stock > 0 && stock <= FEW_LEFT ? stock : null,
      max_quantity: Math.min(stock, MAX_QUANTITY),
      attribute_value_ids: chosen.map((value) => value.id),
      attributes_description: chosen.map((value) => value.name).join(', '),
      picture: toPicture(row),
      amount,
    }),
  )
}

const AttributeIds = z.object({ ids: jsonColumn(z.array(z.number())) })

/** Returns the attributes in their order; undefined for an unknown product. */
export async function listVariantAttributeIds(
  db: Db,
  productId: number,
): Promise<number[] | undefined> {
  const statement = db
    .prepare(
      `SELECT (
         SELECT json_group_array(attribute_id) FROM (
           SELECT attribute_id FROM product_attribute
           WHERE product_id = product.id ORDER BY position
         )
       ) AS ids
       FROM product WHERE id = ?1`,
    )
    .bind(productId)
  return (await first(AttributeIds, statement))?.ids
}
