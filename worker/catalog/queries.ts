import * as z from 'zod/mini'
import type { CategoryCard, ProductCard } from '#shared/catalog/contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { all, first, flag, type Db } from '../db/rows.ts'
import { pictureColumns, toCardPicture, toPicture } from '../gallery/picture.ts'
import { contentColumns, toContent } from '../currency/net-content.ts'
import { toReferencePrice } from '../currency/reference-price.ts'
import { toRatingSummary } from './rating.ts'

const productCardColumns = {
  product_id: z.number(),
  slug: z.string(),
  name: z.string(),
  sub_name: z.string(),
  is_fallback: flag,
  price_from: z.number(),
  price_to: z.number(),
  reference_price: z.nullable(z.number()),
  in_stock: flag,
  has_choice: flag,
  reviews_count: z.number(),
  rating_sum: z.number(),
  ...contentColumns,
  media_hash: pictureColumns.media_hash,
  media_width: pictureColumns.media_width,
  media_height: pictureColumns.media_height,
}
export const ProductCardRow = z.object(productCardColumns)

/** Without the other columns, SQLite also omits their joins. */
export const PRODUCT_CARD_COLUMNS_SQL = Object.keys(productCardColumns)
  .map((column) => `product_card.${column}`)
  .join(', ')

const CategoryCardRow = z.object({
  category_id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  products_count: z.number(),
  ...pictureColumns,
})

/** Lists products in the order of the ids; deleted ones are omitted. */
export async function listProductsByIds(db: Db, ids: readonly number[], languageId: number) {
  const statement = db
    .prepare(
      `SELECT ${PRODUCT_CARD_COLUMNS_SQL} FROM json_each(?2) AS wanted
       JOIN product_card ON product_card.product_id = wanted.value
       WHERE product_card.language_id = ?1
       ORDER BY wanted.key`,
    )
    .bind(languageId, JSON.stringify(ids))
  return (await all(ProductCardRow, statement)).map(toProductCard)
}

export async function listCategories(db: Db, languageId: number): Promise<CategoryCard[]> {
  const statement = db
    .prepare(
      `SELECT * FROM category_card
       WHERE language_id = ?1 AND listed = 1 ORDER BY position`,
    )
    .bind(languageId)
  return (await all(CategoryCardRow, statement)).map(toCategoryCard)
}

/** Finds a listed category by its slug. */
export async function findCategory(
  db: Db,
  slug: string,
  languageId: number,
): Promise<CategoryCard | undefined> {
  const statement = db
    .prepare('SELECT * FROM category_card WHERE language_id = ?1 AND listed = 1 AND slug = ?2')
    .bind(languageId, slug)
  const row = await first(CategoryCardRow, statement)
  return row && toCategoryCard(row)
}

export function toProductCard(row: z.infer<typeof ProductCardRow>): ProductCard {
  return {
    product_id: row.product_id,
    slug: row.slug,
    name: row.name,
    sub_name: row.sub_name,
    ...(row.is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
    price_from: toWirePrice(row.price_from),
    price_to: toWirePrice(row.price_to),
    ...toReferencePrice(row.reference_price),
    ...toContent(row),
    in_stock: row.in_stock,
    has_choice: row.has_choice,
    picture: toCardPicture(row),
    rating: toRatingSummary(row),
  }
}

function toCategoryCard(row: z.infer<typeof CategoryCardRow>): CategoryCard {
  const { category_id, slug, name, description, products_count } = row
  return { category_id, slug, name, description, products_count, picture: toPicture(row) }
}
