import * as z from 'zod/mini'
import type { CartExtraProduct, CartItem } from '#shared/cart/contract.ts'
import { toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import { paths } from '#shared/url/paths.ts'
import { convertToCurrency } from '../currency/rate.ts'
import { quantityPricesColumn, toPricesOfQuantities } from '../currency/quantity-prices.ts'
import { contentColumns, toContent } from '../currency/net-content.ts'
import { all, flag, type Db } from '../db/rows.ts'

/** A variant as shown in a cart line, for the line itself or an extra product. */
export interface CartVariant extends Omit<CartExtraProduct, 'quantity'> {
  readonly sub_name: string
  readonly query_params_string: string
  readonly stock: number
  readonly is_download: boolean
  readonly net_content?: CartItem['net_content']
  readonly quantity_prices?: CartItem['quantity_prices']
}

const VariantRow = z.object({
  product_variant_id: z.number(),
  sku: z.string(),
  name: z.string(),
  sub_name: z.string(),
  slug: z.string(),
  price: z.number(),
  stock: z.number(),
  is_download: flag,
  media_hash: z.nullable(z.string()),
  attributes_description: z.nullable(z.string()),
  quantity_prices: quantityPricesColumn,
  ...contentColumns,
})
type VariantRow = z.infer<typeof VariantRow>

export interface VariantsQuery {
  readonly ids: readonly number[]
  readonly language_id: number
  /** A promise if it is read in the same batch. */
  readonly currency: CurrencyRate | Promise<CurrencyRate>
  readonly media_path: string
}

/** Loads all requested variants by id; a deleted one is included and marked as unavailable. */
export async function loadVariants(
  db: Db,
  query: VariantsQuery,
): Promise<(product_variant_id: number) => CartVariant> {
  const [rows, currency] = await Promise.all([listVariantRows(db, query), query.currency])
  const { media_path } = query
  const variants = new Map(
    rows.map((row) => [row.product_variant_id, toVariant(row, { currency, media_path })]),
  )
  const missingIds = query.ids.filter((id) => !variants.has(id))
  const skus = missingIds.length === 0 ? new Map<number, string>() : await listSkus(db, missingIds)
  return (id) => variants.get(id) ?? toUnavailableVariant(id, skus.get(id) ?? '')
}

/** Lists the variants in one query; texts fall back to the default language. */
async function listVariantRows(db: Db, { ids, language_id }: VariantsQuery): Promise<VariantRow[]> {
  const statement = db
    .prepare(
      `SELECT product_variant.id AS product_variant_id, product_variant.sku,
         product_card.name, product_card.sub_name, product_card.slug,
         product_variant.price, product_variant.stock,
         product.tax_class = 'digital' AS is_download,
         product_variant.quantity_prices,
         product_variant.net_content, product_variant.content_unit,
         COALESCE(media.hash, product_card.media_hash) AS media_hash,
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
          )) AS attributes_description
       FROM json_each(?1) AS asked
       JOIN product_variant ON product_variant.id = asked.value
       JOIN product ON product.id = product_variant.product_id
       JOIN product_card ON product_card.product_id = product_variant.product_id
         AND product_card.language_id = ?2
       LEFT JOIN media ON media.id = product_variant.media_id`,
    )
    .bind(JSON.stringify(ids), language_id)
  return all(VariantRow, statement)
}

interface VariantView {
  readonly currency: CurrencyRate
  readonly media_path: string
}

function toVariant(row: VariantRow, { currency, media_path }: VariantView): CartVariant {
  const { product_variant_id, sku, name, sub_name, slug, price, stock, media_hash, is_download } =
    row
  return convertToCurrency(
    {
      product_variant_id,
      name,
      sub_name,
      path: paths.product(slug),
      query_params_string: new URLSearchParams({ variant: sku }).toString(),
      price: toWirePrice(price),
      ...toPricesOfQuantities(row),
      ...toContent(row),
      stock,
      is_download,
      image_path: media_hash === null ? '' : media_path + media_hash,
      attributes_description: row.attributes_description ?? '',
      not_available: false,
      stock_status: stock > 0,
    },
    currency,
  )
}

/**
 * Finds the SKUs of deleted variants, which are all that is left of them. CROSS JOIN prevents SQLite from
 * reading all ids.
 */
async function listSkus(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const statement = db
    .prepare(
      `SELECT catalogue_id.id, catalogue_id.key AS sku FROM json_each(?1) AS asked
       CROSS JOIN catalogue_id
         ON catalogue_id.kind = 'product_variant' AND catalogue_id.id = asked.value`,
    )
    .bind(JSON.stringify(ids))
  const rows = await all(z.object({ id: z.number(), sku: z.string() }), statement)
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

function toUnavailableVariant(product_variant_id: number, sku: string): CartVariant {
  return {
    product_variant_id,
    name: sku,
    sub_name: '',
    path: '',
    query_params_string: '',
    price: 0,
    stock: 0,
    is_download: false,
    image_path: '',
    attributes_description: '',
    not_available: true,
    stock_status: false,
  }
}
