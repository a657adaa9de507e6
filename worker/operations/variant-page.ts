import * as z from 'zod/mini'
import { LOCALES } from '#shared/locale/locales.ts'
import { toScopedWord } from '#shared/search/scope.ts'
import { removeStopWords } from '#shared/search/stop-words.ts'
import { toWords } from '#shared/search/words.ts'
import { all, flag, type Db } from '../db/rows.ts'
import { toPage, type Page } from './page-of.ts'

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
  /** The start of a SKU, or words of a product's name in any language. */
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

/** As in the condition of the index `product_variant_low`. */
const LOW_STOCK_BOUND = 6
const MAX_WORDS = 8
/** More products than this are not looked through. */
const MAX_FOUND_DOCUMENTS = 2000
const LAST_CHARACTER = '\u{10FFFF}'
const NO_MATCH = '"-"'

/** Variants whose SKU begins so, and those of products that have the words in their names. */
const FOUND_SQL = `
  SELECT id FROM product_variant WHERE sku >= ?3 AND sku < ?3 || '${LAST_CHARACTER}'
  UNION
  SELECT product_variant.id
  FROM (SELECT rowid AS document_id FROM search_index WHERE search_index MATCH ?4
    LIMIT ${MAX_FOUND_DOCUMENTS}) AS hit
  CROSS JOIN search_document ON search_document.id = hit.document_id AND kind = 'product'
  CROSS JOIN product_variant ON product_variant.product_id = search_document.entity_id`

const COLUMNS_SQL = `
  product_variant.sku, product_text.name, price, old_price, stock, stock_short, is_bundle,
  COALESCE((
    SELECT group_concat(attribute_value_text.name, ', ')
    FROM product_variant_value JOIN attribute_value_text
      ON attribute_value_text.attribute_value_id = product_variant_value.attribute_value_id
      AND attribute_value_text.language_id = 1
    WHERE product_variant_value.product_variant_id = product_variant.id
  ), '') AS attributes_description,
  COALESCE((SELECT SUM(quantity) FROM reserved_stock
    WHERE product_variant_id = product_variant.id), 0)
  + COALESCE((SELECT SUM(quantity) FROM reserved_part
    WHERE product_variant_id = product_variant.id), 0) AS kept`

/** Reads the page beside a SKU, or the first one. It reads as many rows as it shows, or as words find. */
export async function readVariantPage(db: Db, query: VariantPageQuery): Promise<Page<Row>> {
  const isBefore = query.before !== undefined
  const cursor = query.before ?? query.after ?? ''
  const order = isBefore ? 'sku < ?1 ORDER BY sku DESC' : 'sku > ?1 ORDER BY sku'
  const sql = `SELECT ${COLUMNS_SQL} FROM ${toSource(query)} AND product_variant.${order} LIMIT ?6`
  const rows = await all(
    Row,
    db.prepare(sql).bind(cursor, ...toFilterValues(query), query.count + 1),
  )
  return toPage(rows, query, ({ sku }) => sku)
}

const ListedRow = z.object({
  sku: z.string(),
  stock: z.number(),
  price: z.number(),
  name: z.string(),
  product: z.string(),
  is_bundle: flag,
})

/** Lists all variants that the filter finds, for a file. */
export function listFilteredVariants(
  db: Db,
  filter: VariantFilter,
): Promise<z.infer<typeof ListedRow>[]> {
  const sql = `
    SELECT product_variant.sku, stock, price, is_bundle, product_text.name, product.key AS product
    FROM ${toSource(filter)} AND ?1 IS NULL ORDER BY product_variant.sku`
  return all(ListedRow, db.prepare(sql).bind(null, ...toFilterValues(filter)))
}

/** SQLite plans a statement before it knows which parameters are NULL, so each filter is another one. */
function toSource({ words = '', category_id, is_low = false }: VariantFilter): string {
  const hasWords = words.trim() !== ''
  const hasCategory = category_id !== undefined
  const variant = hasWords
    ? `(${FOUND_SQL}) AS found CROSS JOIN product_variant ON product_variant.id = found.id
       JOIN product ON product.id = product_variant.product_id`
    : 'product_variant JOIN product ON product.id = product_variant.product_id'
  const listed = hasCategory
    ? 'product CROSS JOIN product_variant ON product_variant.product_id = product.id'
    : variant
  return `${hasWords ? variant : listed}
    JOIN product_text ON product_text.product_id = product.id AND product_text.language_id = 1
    WHERE ${hasCategory ? 'product.category_id = ?2' : '?2 IS NULL'}
      AND ?3 || ?4 IS NOT NULL AND ?5 IS NOT NULL
      ${is_low ? `AND stock < ${LOW_STOCK_BOUND} AND is_bundle = 0` : ''}`
}

function toFilterValues({ words = '', category_id, is_low = false }: VariantFilter) {
  return [category_id ?? null, words.trim().toUpperCase(), toMatch(words), is_low ? 1 : 0]
}

/** Words are letters and digits only, so nothing in them is an operator of FTS5. */
function toMatch(text: string): string {
  const words = removeStopWords([...new Set(toWords(text))]).slice(0, MAX_WORDS)
  if (words.length === 0) return NO_MATCH
  const terms = words.map((word) => {
    const spellings = LOCALES.map(
      ({ language_id }) => `"${toScopedWord('product', language_id, word)}"*`,
    )
    return `(${spellings.join(' OR ')})`
  })
  return `{name} : (${terms.join(' AND ')})`
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
