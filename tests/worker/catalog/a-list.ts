import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import type { ListFilters } from '#shared/catalog/list-contract.ts'
import { visit } from '../shop.ts'

/** A listed product with all that lists look at, read without the index that lists use. */
export interface Listed {
  readonly product_id: number
  readonly category: string
  readonly list_position: number
  readonly price_from: number
  readonly in_stock: boolean
  readonly rank: number
  /** As in an address: `{attribute}.{value}`. */
  readonly values: readonly string[]
}

const Row = z.object({
  product_id: z.number(),
  category: z.string(),
  list_position: z.number(),
  price_from: z.number(),
  in_stock: z.number(),
  reviews_count: z.number(),
  stars: z.number(),
  property_values: z.string(),
  variant_values: z.string(),
})

export async function readListed(): Promise<Listed[]> {
  const { results } = await env.DB.prepare(
    `SELECT product.id AS product_id, permalink.slug AS category, list_position,
       (SELECT MIN(price) FROM product_variant WHERE product_id = product.id) AS price_from,
       EXISTS (SELECT 1 FROM product_variant WHERE product_id = product.id AND stock > 0) AS in_stock,
       (SELECT COUNT(*) FROM review WHERE product_id = product.id) AS reviews_count,
       (SELECT COALESCE(SUM(rating), 0) FROM review WHERE product_id = product.id) AS stars,
       (SELECT json_group_array(attribute.key || '.' || attribute_value.key)
        FROM product_property
        JOIN attribute ON attribute.id = product_property.attribute_id
        JOIN attribute_value ON attribute_value.id = product_property.attribute_value_id
        WHERE product_property.product_id = product.id) AS property_values,
       (SELECT json_group_array(attribute.key || '.' || attribute_value.key)
        FROM product_variant
        JOIN product_variant_value ON product_variant_value.product_variant_id = product_variant.id
        JOIN attribute ON attribute.id = product_variant_value.attribute_id
        JOIN attribute_value ON attribute_value.id = product_variant_value.attribute_value_id
        WHERE product_variant.product_id = product.id) AS variant_values
     FROM product
     JOIN permalink ON permalink.kind = 'category' AND permalink.entity_id = product.category_id
       AND permalink.language_id = 1
     WHERE product.listed = 1`,
  ).all()
  return z.parse(z.array(Row), results).map((row) => ({
    ...row,
    in_stock: row.in_stock === 1,
    rank: Math.floor((17_500 + 1000 * row.stars) / (5 + row.reviews_count)),
    values: [...new Set([...toTexts(row.property_values), ...toTexts(row.variant_values)])],
  }))
}

function toTexts(json: string): string[] {
  return z.parse(z.array(z.string()), JSON.parse(json))
}

export interface Params {
  readonly category?: string | undefined
  readonly filter?: readonly string[]
  /** In euros. */
  readonly price_from?: number | undefined
  readonly price_to?: number | undefined
  readonly in_stock?: boolean
}

/** What a list ought to show: the rule itself, without any index. */
export function narrow(products: readonly Listed[], params: Params): Listed[] {
  const { category, filter = [], price_from, price_to, in_stock = false } = params
  const byAttribute = Map.groupBy(filter, (value) => value.split('.')[0])
  return products.filter(
    (product) =>
      (category === undefined || product.category === category) &&
      [...byAttribute.values()].every((any) => any.some((one) => product.values.includes(one))) &&
      (price_from === undefined || product.price_from >= Math.round(price_from * 100)) &&
      (price_to === undefined || product.price_from <= Math.round(price_to * 100)) &&
      (!in_stock || product.in_stock),
  )
}

export interface ListAnswer {
  readonly products: readonly { readonly product_id: number }[]
  readonly products_count: number
  readonly pages: number
}

export function ask(call: string, params: unknown): Promise<Response> {
  const query = new URLSearchParams({ params: JSON.stringify(params) })
  return visit(`/api/${call}?${query.toString()}`)
}

export async function askList(params: object): Promise<ListAnswer> {
  const response = await ask('products/fetch-for-category-builder', { language_id: 1, ...params })
  return response.json<ListAnswer>()
}

export async function askFilters(params: object): Promise<ListFilters> {
  const response = await ask('categories/fetch-params', { language_id: 1, ...params })
  return response.json<ListFilters>()
}
