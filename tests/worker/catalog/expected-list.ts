import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { findHue, type Hue } from '#shared/catalog/hue.ts'
import type { ListFilters } from '#shared/catalog/list-contract.ts'
import { visit } from '../shop.ts'

export interface ListedVariant {
  readonly position: number
  readonly price: number
  readonly in_stock: boolean
  readonly own_values: readonly string[]
  /** Its own values and those of its product. */
  readonly values: readonly string[]
}

/** A listed product with everything that lists use, read without the index of the lists. */
export interface ListedProduct {
  readonly product_id: number
  readonly category: string
  readonly name: string
  readonly hue: Hue | undefined
  readonly added: string
  readonly list_position: number
  /** The price for one kg, l or piece; undefined without a content. */
  readonly unit_price: number | undefined
  readonly price_from: number
  readonly in_stock: boolean
  readonly rank: number
  /** The form that addresses have: `{attribute}.{value}`. */
  readonly values: readonly string[]
  readonly variants: readonly ListedVariant[]
}

const Row = z.object({
  product_id: z.number(),
  category: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  added: z.nullable(z.string()),
  list_position: z.number(),
  price_from: z.number(),
  in_stock: z.number(),
  reviews_count: z.number(),
  stars: z.number(),
  property_values: z.string(),
  variants: z.string(),
})

const VariantRow = z.object({
  position: z.number(),
  price: z.number(),
  stock: z.number(),
  net_content: z.nullable(z.number()),
  own_values: z.array(z.string()),
})

export async function readListedProducts(): Promise<ListedProduct[]> {
  const { results } = await env.DB.prepare(
    `SELECT product.id AS product_id, permalink.slug AS category, list_position,
       product_text.name, product.colour, product.added,
       (SELECT MIN(price) FROM product_variant WHERE product_id = product.id) AS price_from,
       EXISTS (SELECT 1 FROM product_variant WHERE product_id = product.id AND stock > 0) AS in_stock,
       (SELECT COUNT(*) FROM review WHERE product_id = product.id) AS reviews_count,
       (SELECT COALESCE(SUM(rating), 0) FROM review WHERE product_id = product.id) AS stars,
       (SELECT json_group_array(attribute.key || '.' || attribute_value.key)
        FROM product_property
        JOIN attribute ON attribute.id = product_property.attribute_id
        JOIN attribute_value ON attribute_value.id = product_property.attribute_value_id
        WHERE product_property.product_id = product.id) AS property_values,
       (SELECT json_group_array(json_object(
          'position', product_variant.position, 'price', price, 'stock', stock,
          'net_content', product_variant.net_content, 'own_values', json((
            SELECT json_group_array(attribute.key || '.' || attribute_value.key)
            FROM product_variant_value
            JOIN attribute ON attribute.id = product_variant_value.attribute_id
            JOIN attribute_value ON attribute_value.id = product_variant_value.attribute_value_id
            WHERE product_variant_value.product_variant_id = product_variant.id
          ))
        ))
        FROM product_variant
        WHERE product_variant.product_id = product.id) AS variants
     FROM product
     JOIN product_text ON product_text.product_id = product.id AND product_text.language_id = 1
     JOIN permalink ON permalink.kind = 'category' AND permalink.entity_id = product.category_id
       AND permalink.language_id = 1
     WHERE product.listed = 1`,
  ).all()
  return z.parse(z.array(Row), results).map((row) => {
    const properties = parseStrings(row.property_values)
    const variantRows = z.parse(z.array(VariantRow), JSON.parse(row.variants))
    const variants = variantRows.map(({ position, price, stock, own_values }) => ({
      position,
      price,
      in_stock: stock > 0,
      own_values,
      values: [...properties, ...own_values],
    }))
    const { price, net_content } = variantRows.toSorted(
      (one, other) => one.price - other.price || one.position - other.position,
    )[0] ?? { price: 0, net_content: null }
    return {
      ...row,
      hue: row.colour === null ? undefined : findHue(row.colour),
      added: row.added ?? '',
      unit_price: net_content === null ? undefined : Math.round(price / net_content),
      in_stock: row.in_stock === 1,
      rank: Math.floor((17_500 + 1000 * row.stars) / (5 + row.reviews_count)),
      values: [...new Set([...properties, ...variants.flatMap(({ values }) => values)])],
      variants,
    }
  })
}

function parseStrings(json: string): string[] {
  return z.parse(z.array(z.string()), JSON.parse(json))
}

export interface ListParams {
  readonly category?: string | undefined
  readonly filter?: readonly string[]
  readonly hue?: readonly Hue[]
  /** The price in euros. */
  readonly price_from?: number | undefined
  readonly price_to?: number | undefined
  readonly in_stock?: boolean
}

/** The products that a list should show, computed by the rule without an index. */
export function filterProducts(
  products: readonly ListedProduct[],
  params: ListParams,
): ListedProduct[] {
  return products.filter(
    (product) =>
      (params.category === undefined || product.category === params.category) &&
      hasHue(product, params.hue) &&
      findMatchingVariants(product, params).length > 0,
  )
}

function hasHue({ hue }: ListedProduct, hues: readonly Hue[] = []): boolean {
  return hues.length === 0 || (hue !== undefined && hues.includes(hue))
}

/** The variants that match all conditions at once. */
export function findMatchingVariants(product: ListedProduct, params: ListParams): ListedVariant[] {
  const { filter = [], price_from, price_to, in_stock = false } = params
  const byAttribute = Map.groupBy(filter, (value) => value.split('.')[0])
  return product.variants.filter(
    (variant) =>
      [...byAttribute.values()].every((alternatives) =>
        alternatives.some((value) => variant.values.includes(value)),
      ) &&
      (price_from === undefined || variant.price >= Math.round(price_from * 100)) &&
      (price_to === undefined || variant.price <= Math.round(price_to * 100)) &&
      (!in_stock || variant.in_stock),
  )
}

/** Whether a list shows variants because its filter distinguishes them. */
export function listsVariants(products: readonly ListedProduct[], params: ListParams): boolean {
  const { filter = [], price_from, price_to } = params
  const variantValues = new Set(
    products.flatMap(({ variants }) => variants.flatMap(({ own_values }) => own_values)),
  )
  const isRanged = price_from !== undefined || price_to !== undefined
  return isRanged || filter.some((value) => variantValues.has(value))
}

export interface ListAnswer {
  readonly products: readonly { readonly product_id: number }[]
  readonly products_count: number
  readonly pages: number
}

export function requestWithParams(call: string, params: unknown): Promise<Response> {
  const query = new URLSearchParams({ params: JSON.stringify(params) })
  return visit(`/api/${call}?${query.toString()}`)
}

export async function fetchList(params: object): Promise<ListAnswer> {
  const response = await requestWithParams('products/fetch-for-category-builder', {
    language_id: 1,
    ...params,
  })
  return response.json<ListAnswer>()
}

export async function fetchFilters(params: object): Promise<ListFilters> {
  const response = await requestWithParams('categories/fetch-params', { language_id: 1, ...params })
  return response.json<ListFilters>()
}
