import * as z from 'zod/mini'
import { all, flag, type Db } from '../db/rows.ts'
import { toPage, type Page } from './page-of.ts'
import { toVariantSearch } from './variant-search.ts'
import { KEPT_SQL } from './variants.ts'

const Row = z.object({
  sku: z.string(),
  name: z.string(),
  attributes_description: z.string(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  stock: z.number(),
  stock_short: z.number(),
  is_bundle: flag,
  kept: z.number(),
})
type Row = z.infer<typeof Row>

export interface VariantFilter {
  /** Beginnings of words of the SKU and of the product's names in all languages. */
  readonly words?: string | undefined
  readonly category_id?: number | undefined
  readonly is_low?: boolean | undefined
}

export interface VariantPageQuery extends VariantFilter {
  /** Only variants after, or before, this SKU. */
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly count: number
}

/** The same value as in the conditions of the indexes of low stock. */
const IS_LOW_SQL = 'stock < 6 AND is_bundle = 0'

const COLUMNS_SQL = `
  product_variant.sku, product_text.name, price, old_price, stock, stock_short, is_bundle,
  COALESCE((
    SELECT group_concat(attribute_value_text.name, ', ')
    FROM product_variant_value JOIN attribute_value_text
      ON attribute_value_text.attribute_value_id = product_variant_value.attribute_value_id
      AND attribute_value_text.language_id = 1
    WHERE product_variant_value.product_variant_id = product_variant.id
  ), '') AS attributes_description,
  ${KEPT_SQL} AS kept`

const NAME_SQL = `
  CROSS JOIN product_text
    ON product_text.product_id = product_variant.product_id AND product_text.language_id = 1`

/**
 * Reads the page beside a SKU, or the first one. It reads as many variants as it shows. Those that words
 * find are in the order of their ids, in which the index has them: variants of a product are together.
 */
export async function readVariantPage(db: Db, query: VariantPageQuery): Promise<Page<Row>> {
  const search = toVariantSearch(query)
  if (search === null) return { rows: [], after: null, before: null }
  const isBefore = query.before !== undefined
  const cursor = query.before ?? query.after ?? ''
  const statement =
    search === undefined
      ? prepareListed(db, { query, cursor, isBefore })
      : prepareFound(db, { query, cursor, isBefore, search })
  return toPage(await all(Row, statement), query, ({ sku }) => sku)
}

interface PagePart {
  readonly query: VariantPageQuery
  readonly cursor: string
  readonly isBefore: boolean
}

function prepareListed(db: Db, { query, cursor, isBefore }: PagePart): D1PreparedStatement {
  const order = isBefore ? 'sku < ?1 ORDER BY sku DESC' : 'sku > ?1 ORDER BY sku'
  return db
    .prepare(
      `SELECT ${COLUMNS_SQL} FROM product_variant ${NAME_SQL}
       WHERE ${toCondition(query)} AND ${order} LIMIT ?3`,
    )
    .bind(cursor, query.category_id ?? null, query.count + 1)
}

function prepareFound(
  db: Db,
  { query, cursor, isBefore, search }: PagePart & { readonly search: string },
): D1PreparedStatement {
  const order = isBefore ? 'DESC' : 'ASC'
  // A list whose SKU is gone begins anew.
  const place = (otherwise: number) =>
    `COALESCE((SELECT id FROM product_variant WHERE sku = ?1), ${otherwise})`
  const bound = isBefore ? `rowid < ${place(Number.MAX_SAFE_INTEGER)}` : `rowid > ${place(0)}`
  return db
    .prepare(
      `WITH found AS MATERIALIZED (
         SELECT rowid AS id FROM variant_index
         WHERE variant_index MATCH ?2 AND ${bound} ORDER BY rowid ${order} LIMIT ?3
       )
       SELECT ${COLUMNS_SQL}
       FROM found CROSS JOIN product_variant ON product_variant.id = found.id ${NAME_SQL}
       ORDER BY found.id ${order}`,
    )
    .bind(cursor, search, query.count + 1)
}

const ListedRow = z.object({
  sku: z.string(),
  stock: z.number(),
  stock_short: z.number(),
  price: z.number(),
  name: z.string(),
  product: z.string(),
  is_bundle: flag,
})
type ListedRow = z.infer<typeof ListedRow>

const LISTED_COLUMNS_SQL = `
  product_variant.sku, stock, stock_short, price, is_bundle, product_text.name,
  product.key AS product`
const PRODUCT_SQL = 'CROSS JOIN product ON product.id = product_variant.product_id'

/** Lists all variants that the filter finds, for a file. */
export async function listFilteredVariants(db: Db, filter: VariantFilter): Promise<ListedRow[]> {
  const search = toVariantSearch(filter)
  if (search === null) return []
  const statement =
    search === undefined
      ? db
          .prepare(
            `SELECT ${LISTED_COLUMNS_SQL} FROM product_variant ${NAME_SQL} ${PRODUCT_SQL}
             WHERE ${toCondition(filter)} ORDER BY product_variant.sku`,
          )
          .bind(null, filter.category_id ?? null)
      : db
          .prepare(
            `SELECT ${LISTED_COLUMNS_SQL} FROM variant_index
             CROSS JOIN product_variant ON product_variant.id = variant_index.rowid
             ${NAME_SQL} ${PRODUCT_SQL}
             WHERE variant_index MATCH ?1 ORDER BY product_variant.sku`,
          )
          .bind(search)
  return all(ListedRow, statement)
}

/** SQLite plans a statement before it knows which parameters are NULL, so each filter is another one. */
function toCondition({ category_id, is_low = false }: VariantFilter): string {
  const category = category_id === undefined ? '?2 IS NULL' : 'stock_category_id = ?2'
  return is_low ? `${category} AND ${IS_LOW_SQL}` : category
}

const CategoryRow = z.object({ id: z.number(), name: z.string() })

/** Lists the categories by name, for filters. */
export function listCategories(db: Db): Promise<z.infer<typeof CategoryRow>[]> {
  return all(
    CategoryRow,
    db.prepare(
      `SELECT category_id AS id, name FROM category_text WHERE language_id = 1 ORDER BY name`,
    ),
  )
}
