import * as z from 'zod/mini'
import { all, flag, type Db } from '../db/rows.ts'

const ChosenValue = z.object({
  /** The value in the URL, written as `{attribute}.{value}`. */
  filter: z.string(),
  attribute_id: z.number(),
  attribute_value_id: z.number(),
  /** Whether the value belongs to variants, so that not all variants of a product may have it. */
  is_of_variants: flag,
})
export type ChosenValue = z.infer<typeof ChosenValue>

/** Finds the filter values of a URL. Unknown values are omitted. */
export async function findFilterValues(db: Db, filters: readonly string[]): Promise<ChosenValue[]> {
  if (filters.length === 0) return []
  const pairs = filters.map((filter) => filter.split('.'))
  const statement = db
    .prepare(
      `SELECT attribute.key || '.' || attribute_value.key AS filter,
         attribute.id AS attribute_id, attribute_value.id AS attribute_value_id,
         EXISTS (
           SELECT 1 FROM product_variant_value
           WHERE product_variant_value.attribute_value_id = attribute_value.id
         ) AS is_of_variants
       FROM json_each(?1) AS wanted
       CROSS JOIN attribute ON attribute.key = (wanted.value ->> 0)
       JOIN attribute_value ON attribute_value.attribute_id = attribute.id
         AND attribute_value.key = (wanted.value ->> 1)`,
    )
    .bind(JSON.stringify(pairs))
  return all(ChosenValue, statement)
}

const OfferedValue = z.object({
  attribute_id: z.number(),
  attribute_key: z.string(),
  attribute_name: z.string(),
  attribute_value_id: z.number(),
  value_key: z.string(),
  value_name: z.string(),
  /** The number of products in the whole category. */
  products_count: z.number(),
})
export type OfferedValue = z.infer<typeof OfferedValue>

export interface OfferedValuesQuery {
  /** The category, or 0 for the whole list. */
  readonly category_id: number
  readonly language_id: number
  /** The selected values, which are included even if no product of the category has them. */
  readonly chosen: readonly number[]
}

/** Lists the attribute values of the products in a category, by attribute. */
export async function listOfferedValues(
  db: Db,
  { category_id, language_id, chosen }: OfferedValuesQuery,
): Promise<OfferedValue[]> {
  const statement = db
    .prepare(
      `SELECT attribute.id AS attribute_id, attribute.key AS attribute_key,
         COALESCE(own_attribute.name, attribute_text.name) AS attribute_name,
         attribute_value.id AS attribute_value_id, attribute_value.key AS value_key,
         COALESCE(own_value.name, value_text.name) AS value_name,
         offered.products_count
       FROM (
         SELECT attribute_value_id, products_count FROM category_value WHERE category_id = ?1
         UNION ALL
         SELECT value, 0 FROM json_each(?3) WHERE NOT EXISTS (
           SELECT 1 FROM category_value WHERE category_id = ?1 AND attribute_value_id = value
         )
       ) AS offered
       CROSS JOIN attribute_value ON attribute_value.id = offered.attribute_value_id
       JOIN attribute ON attribute.id = attribute_value.attribute_id
       JOIN attribute_text
         ON attribute_text.attribute_id = attribute.id AND attribute_text.language_id = 1
       LEFT JOIN attribute_text AS own_attribute
         ON own_attribute.attribute_id = attribute.id AND own_attribute.language_id = ?2
       JOIN attribute_value_text AS value_text
         ON value_text.attribute_value_id = attribute_value.id AND value_text.language_id = 1
       LEFT JOIN attribute_value_text AS own_value
         ON own_value.attribute_value_id = attribute_value.id AND own_value.language_id = ?2
       ORDER BY attribute.position, attribute.id, attribute_value.position`,
    )
    .bind(category_id, language_id, JSON.stringify(chosen))
  return all(OfferedValue, statement)
}
