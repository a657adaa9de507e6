import * as z from 'zod/mini'
import type { ProductCard } from '#shared/catalog/contract.ts'
import type { Sort } from '#shared/catalog/list-params.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { all, flag, type Db } from '../db/rows.ts'
import { pictureColumns, toCardPicture } from '../gallery/picture.ts'
import { toReferencePrice } from '../currency/reference-price.ts'
import type { Listing } from './listing.ts'
import { contentColumns, toContent } from '../currency/net-content.ts'

const MatchingRow = z.object({
  product_id: z.number(),
  sku: z.string(),
  price: z.number(),
  reference_price: z.nullable(z.number()),
  in_stock: flag,
  attributes_description: z.nullable(z.string()),
  ...contentColumns,
  ...pictureColumns,
})
type MatchingRow = z.infer<typeof MatchingRow>

interface CardsInput {
  readonly products: readonly ProductCard[]
  readonly language_id: number
  readonly sort: Sort
}

/** Replaces each card's data by that of the matching variant: its price and picture. */
export async function withMatchingVariants(
  db: Db,
  listing: Listing,
  { products, language_id, sort }: CardsInput,
): Promise<ProductCard[]> {
  const ids = products.map(({ product_id }) => product_id)
  const rows = Map.groupBy(
    await listMatching(db, listing, { ids, language_id }),
    ({ product_id }) => product_id,
  )
  return products.map((card) => toVariantCard(card, rows.get(card.product_id) ?? [], sort))
}

/** The card shows a price range if more expensive variants match too. */
function toVariantCard(
  card: ProductCard,
  variants: readonly MatchingRow[],
  sort: Sort,
): ProductCard {
  const shownVariant = chooseVariant(variants, sort)
  if (shownVariant === undefined) return card
  const { sku, price, in_stock, attributes_description } = shownVariant
  const maxPrice = Math.max(...variants.map((row) => row.price))
  const { net_content: _content, reference_price: _price, ...shownCard } = card
  return {
    ...shownCard,
    ...toReferencePrice(shownVariant.reference_price),
    ...toContent(shownVariant),
    price_from: toWirePrice(price),
    price_to: toWirePrice(Math.max(price, maxPrice)),
    in_stock,
    picture: toCardPicture(shownVariant) ?? card.picture,
    variant: { sku, attributes_description: attributes_description ?? '' },
  }
}

/**
 * When sorting by price, the cheapest or most expensive match is shown; otherwise the first one in stock.
 */
function chooseVariant(variants: readonly MatchingRow[], sort: Sort): MatchingRow | undefined {
  const cheapestFirst = variants.toSorted((a, b) => a.price - b.price)
  switch (sort) {
    case 'price':
      return cheapestFirst[0]
    case 'price-desc':
      return cheapestFirst.at(-1)
    case 'recommended':
    case 'newest':
    case 'name':
    case 'unit-price':
    case 'rating':
      return cheapestFirst.find(({ in_stock }) => in_stock) ?? cheapestFirst[0]
  }
}

interface VariantsQuery {
  readonly ids: readonly number[]
  readonly language_id: number
}

function listMatching(db: Db, listing: Listing, { ids, language_id }: VariantsQuery) {
  const groups = [...listing.groups, ...(listing.excluded.includes('gone') ? [['stock']] : [])]
  const statement = db
    .prepare(
      `SELECT product_variant.product_id, product_variant.sku, product_variant.price,
         product_variant.reference_price,
         product_variant.net_content, product_variant.content_unit,
         product_variant.stock > 0 AS in_stock,
         (SELECT group_concat(name, ', ') FROM (
           SELECT COALESCE(own.name, text.name) AS name
           FROM product_variant_value AS chosen
           JOIN product_attribute ON product_attribute.product_id = product_variant.product_id
             AND product_attribute.attribute_id = chosen.attribute_id
           JOIN attribute_value_text AS text
             ON text.attribute_value_id = chosen.attribute_value_id AND text.language_id = 1
           LEFT JOIN attribute_value_text AS own
             ON own.attribute_value_id = chosen.attribute_value_id AND own.language_id = ?5
           WHERE chosen.product_variant_id = product_variant.id
           ORDER BY product_attribute.position
         )) AS attributes_description,
         media.hash AS media_hash, media.width AS media_width, media.height AS media_height
       FROM json_each(?1) AS wanted
       CROSS JOIN product_variant ON product_variant.product_id = wanted.value
       LEFT JOIN media ON media.id = product_variant.media_id
       WHERE product_variant.price BETWEEN ?2 AND ?3
         AND NOT EXISTS (
           SELECT 1 FROM json_each(?4) AS one_of
           WHERE NOT EXISTS (
             SELECT 1 FROM json_each(one_of.value) AS allowed
             CROSS JOIN variant_term ON variant_term.product_id = product_variant.product_id
               AND variant_term.position = product_variant.position
               AND variant_term.term = allowed.value
           )
         )
       ORDER BY product_variant.product_id, product_variant.position`,
    )
    .bind(
      JSON.stringify(ids),
      listing.price_from,
      listing.price_to,
      JSON.stringify(groups),
      language_id,
    )
  return all(MatchingRow, statement)
}
