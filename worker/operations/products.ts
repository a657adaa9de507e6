import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'
import { NO_TERMS } from './search-words.ts'
import { toVariantSearch } from './variant-search.ts'

const ProductRow = z.object({
  key: z.string(),
  name: z.string(),
  category: z.string(),
  price_from: z.number(),
  price_to: z.number(),
  variants: z.number(),
  stock: z.number(),
  slug: z.string(),
})
export type ProductRow = z.infer<typeof ProductRow>

const SELECT_PRODUCTS_SQL = `
  SELECT product.key, product_text.name, category.key AS category, price_from, price_to,
    (SELECT COUNT(*) FROM product_variant WHERE product_id = product.id) AS variants,
    (SELECT COALESCE(SUM(stock), 0) FROM product_variant WHERE product_id = product.id) AS stock,
    permalink.slug
  FROM product
  JOIN category ON category.id = product.category_id
  JOIN product_text ON product_text.product_id = product.id AND product_text.language_id = 1
  JOIN permalink ON permalink.kind = 'product' AND permalink.entity_id = product.id
    AND permalink.language_id = 1`

export interface ProductQuery {
  readonly category: string | undefined
  readonly count: number
}

/** Lists products in the order of the shop's lists. */
export function listProducts(db: Db, { category, count }: ProductQuery): Promise<ProductRow[]> {
  const statement = db
    .prepare(
      `${SELECT_PRODUCTS_SQL} WHERE ?1 IS NULL OR category.key = ?1 ORDER BY list_position LIMIT ?2`,
    )
    .bind(category ?? null, count)
  return all(ProductRow, statement)
}

/** Lists the keys of all products or categories. */
export async function listKeys(db: Db, kind: 'product' | 'category'): Promise<string[]> {
  const statement = db.prepare(`SELECT key FROM ${kind} ORDER BY key`)
  return (await all(z.object({ key: z.string() }), statement)).map(({ key }) => key)
}

/**
 * Finds products by a part of their key, their name in any language or an SKU. SQLite lowers only ASCII letters, so
 * that the index of the stock finds the beginnings of all other words. D1 limits the length of a LIKE pattern, not
 * of instr.
 */
export function findProducts(db: Db, words: string, count: number): Promise<ProductRow[]> {
  const statement = db
    .prepare(
      `${SELECT_PRODUCTS_SQL}
       WHERE instr(lower(product.key), lower(?1)) OR product.id IN (
         SELECT product_id FROM product_text WHERE instr(lower(name || ' ' || sub_name), lower(?1))
         UNION SELECT product_id FROM product_variant WHERE instr(lower(sku), lower(?1))
           OR id IN (SELECT rowid FROM variant_index WHERE variant_index MATCH ?3)
       )
       ORDER BY list_position LIMIT ?2`,
    )
    .bind(words, count, toVariantSearch({ words }) ?? NO_TERMS)
  return all(ProductRow, statement)
}

const VariantOfProduct = z.object({
  sku: z.string(),
  price: z.number(),
  stock: z.number(),
  weight_grams: z.number(),
  values: z.nullable(z.string()),
})

/** Finds a product and its variants by the product's key or one of its SKUs. */
export async function findProduct(db: Db, keyOrSku: string) {
  const [product] = await all(
    ProductRow,
    db
      .prepare(
        `${SELECT_PRODUCTS_SQL} WHERE product.key = ?1 OR product.id = (
           SELECT product_id FROM product_variant WHERE sku = upper(?1)
         )`,
      )
      .bind(keyOrSku),
  )
  if (product === undefined) return undefined
  const [variants, parts] = await Promise.all([
    all(
      VariantOfProduct,
      db
        .prepare(
          `SELECT sku, price, stock, weight_grams, (
           SELECT group_concat(name, ', ') FROM product_variant_value AS chosen
           JOIN attribute_value_text AS text USING (attribute_value_id)
           WHERE chosen.product_variant_id = product_variant.id AND text.language_id = 1
         ) AS "values"
         FROM product_variant JOIN product ON product.id = product_id
         WHERE product.key = ?1 ORDER BY position`,
        )
        .bind(product.key),
    ),
    listParts(db, product.key),
  ])
  return { ...product, variants, parts }
}

const PartRow = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  stock: z.number(),
})

/** The parts of a bundle; empty for any other product. */
function listParts(db: Db, key: string): Promise<z.infer<typeof PartRow>[]> {
  const statement = db
    .prepare(
      `SELECT part.sku, product_text.name, bundle_part.quantity, part.stock
       FROM product JOIN product_variant AS bundle ON bundle.product_id = product.id
       JOIN bundle_part ON bundle_part.bundle_variant_id = bundle.id
       JOIN product_variant AS part ON part.id = bundle_part.product_variant_id
       JOIN product_text ON product_text.product_id = part.product_id AND language_id = 1
       WHERE product.key = ?1 AND bundle.is_bundle = 1 ORDER BY bundle_part.position`,
    )
    .bind(key)
  return all(PartRow, statement)
}
