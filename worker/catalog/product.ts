import * as z from 'zod/mini'
import { Fact, Product, type ProductVariant } from '#shared/catalog/contract.ts'
import { firstChoice, withinOneChoice } from '#shared/catalog/variants.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { all, first, flag, jsonColumn, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'
import { listBundleParts } from './bundle-parts.ts'
import { listExtras } from './extras.ts'
import { listProductsByIds } from './queries.ts'
import { listAttributes, listVariants } from './variants.ts'

const ProductRow = z.object({
  id: z.number(),
  name: z.string(),
  sub_name: z.string(),
  description: z.string(),
  body_html: z.string(),
  facts: jsonColumn(z.array(Fact)),
  facts_html: z.nullable(z.string()),
  safety_html: z.nullable(z.string()),
  is_fallback: flag,
  tax_class: Product.shape.tax_class,
  is_restricted: flag,
  calculator: Product.shape.calculator,
  coverage: z.nullable(z.number()),
  bundle_variant_id: z.nullable(z.number()),
  category_slug: z.string(),
  category_name: z.string(),
  category_listed: flag,
})

/** Finds the data of a product page except reviews, in one language, with prices in the base currency. */
export async function findProduct(
  db: Db,
  productId: number,
  languageId: number,
): Promise<Omit<Product, 'rating' | 'reviews'> | undefined> {
  const row = await findProductRow(db, productId, languageId)
  if (row === undefined) return undefined
  const [pictures, properties, attributes, variants, extras, parts, related] = await Promise.all([
    listPictures(db, productId, languageId),
    listProperties(db, productId, languageId),
    listAttributes(db, productId, languageId),
    listVariants(db, productId, languageId),
    listExtras(db, productId, languageId),
    listParts(db, row.bundle_variant_id, languageId),
    listRelated(db, productId, languageId),
  ])
  return {
    product_id: row.id,
    name: row.name,
    sub_name: row.sub_name,
    description: row.description,
    body_html: row.body_html,
    ...(row.is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
    category: { slug: row.category_slug, name: row.category_name, listed: row.category_listed },
    tax_class: row.tax_class,
    ...(row.is_restricted && { is_restricted: true }),
    calculator: row.calculator,
    coverage: row.coverage,
    facts: [...row.facts, ...properties],
    ...(row.facts_html !== null && { facts_html: row.facts_html }),
    ...(row.safety_html !== null && { safety_html: row.safety_html }),
    pictures,
    attributes,
    variants: toPageVariants(variants),
    variants_count: variants.length,
    extras,
    ...(parts !== undefined && { parts }),
    related,
  }
}

/**
 * A page contains at most this many variants; beyond it, only those that differ from the shown one in one
 * choice.
 */
const MAX_PAGE_VARIANTS = 100

function toPageVariants(variants: ProductVariant[], shownVariant = firstChoice(variants)) {
  if (variants.length <= MAX_PAGE_VARIANTS || shownVariant === undefined) return variants
  return withinOneChoice(variants, shownVariant.attribute_value_ids)
}

/** Returns the product with the variants that its page needs when the given one is selected. */
export async function selectVariant<
  Shown extends Pick<Product, 'product_id' | 'variants' | 'variants_count'>,
>(
  db: Db,
  product: Shown,
  { sku, language_id }: { readonly sku: string; readonly language_id: number },
): Promise<Shown> {
  const isShownVariantIncluded = product.variants.some((variant) => variant.sku === sku)
  if (isShownVariantIncluded || product.variants.length === product.variants_count) return product
  const variants = await listVariants(db, product.product_id, language_id)
  const shownVariant = variants.find((variant) => variant.sku === sku)
  return { ...product, variants: toPageVariants(variants, shownVariant) }
}

/** Returns the name of the product's folder in content/. */
export async function findProductKey(db: Db, productId: number): Promise<string | undefined> {
  const statement = db.prepare('SELECT key FROM product WHERE id = ?1').bind(productId)
  return (await first(z.object({ key: z.string() }), statement))?.key
}

async function findProductRow(db: Db, productId: number, languageId: number) {
  const statement = db
    .prepare(
      `SELECT
         product.id,
         COALESCE(own.name, text.name) AS name,
         COALESCE(own.sub_name, text.sub_name) AS sub_name,
         COALESCE(own.description, text.description) AS description,
         COALESCE(own.body_html, text.body_html) AS body_html,
         COALESCE(own.facts, text.facts) AS facts,
         own.name IS NULL AS is_fallback,
         (SELECT html FROM product_facts
          WHERE product_id = product.id AND language_id IN (1, ?2)
          ORDER BY language_id = ?2 DESC LIMIT 1) AS facts_html,
         (SELECT html FROM product_safety
          WHERE product_id = product.id AND language_id IN (1, ?2)
          ORDER BY language_id = ?2 DESC LIMIT 1) AS safety_html,
         product.tax_class,
         product.transport_class IS NOT NULL OR EXISTS (
           SELECT 1 FROM product_variant AS bundle
           JOIN bundle_part ON bundle_part.bundle_variant_id = bundle.id
           JOIN product_variant AS part ON part.id = bundle_part.product_variant_id
           JOIN product AS part_product ON part_product.id = part.product_id
           WHERE bundle.product_id = product.id AND bundle.is_bundle = 1
             AND part_product.transport_class IS NOT NULL
         ) AS is_restricted,
         product.calculator,
         product.coverage,
         (SELECT id FROM product_variant WHERE product_id = product.id AND is_bundle = 1 LIMIT 1)
           AS bundle_variant_id,
         category_card.slug AS category_slug,
         category_card.name AS category_name,
         category_card.listed AS category_listed
       FROM product
       JOIN product_text AS text ON text.product_id = product.id AND text.language_id = 1
       LEFT JOIN product_text AS own ON own.product_id = product.id AND own.language_id = ?2
       JOIN category_card
         ON category_card.category_id = product.category_id AND category_card.language_id = ?2
       WHERE product.id = ?1`,
    )
    .bind(productId, languageId)
  return first(ProductRow, statement)
}

async function listPictures(db: Db, productId: number, languageId: number) {
  const statement = db
    .prepare(
      `SELECT media.hash AS media_hash, media.width AS media_width, media.height AS media_height,
         media.placeholder AS media_placeholder,
         COALESCE(own.alt, text.alt) AS media_alt
       FROM product_media
       JOIN media ON media.id = product_media.media_id
       LEFT JOIN media_text AS text ON text.owner = 'product' AND text.owner_id = ?1
         AND text.media_id = media.id AND text.language_id = 1
       LEFT JOIN media_text AS own ON own.owner = 'product' AND own.owner_id = ?1
         AND own.media_id = media.id AND own.language_id = ?2
       WHERE product_media.product_id = ?1
       ORDER BY product_media.position`,
    )
    .bind(productId, languageId)
  return (await all(z.object(pictureColumns), statement)).flatMap((row) => toPicture(row) ?? [])
}

async function listProperties(db: Db, productId: number, languageId: number) {
  const statement = db
    .prepare(
      `SELECT COALESCE(own_name.name, name.name) AS label, COALESCE(own_value.name, value.name) AS value
       FROM product_property AS property
       JOIN attribute_text AS name
         ON name.attribute_id = property.attribute_id AND name.language_id = 1
       LEFT JOIN attribute_text AS own_name
         ON own_name.attribute_id = property.attribute_id AND own_name.language_id = ?2
       JOIN attribute_value_text AS value
         ON value.attribute_value_id = property.attribute_value_id AND value.language_id = 1
       LEFT JOIN attribute_value_text AS own_value
         ON own_value.attribute_value_id = property.attribute_value_id AND own_value.language_id = ?2
       WHERE property.product_id = ?1
       ORDER BY property.position`,
    )
    .bind(productId, languageId)
  return all(Fact, statement)
}

async function listParts(db: Db, bundle_variant_id: number | null, language_id: number) {
  if (bundle_variant_id === null) return undefined
  const parts = await listBundleParts(db, { ids: [bundle_variant_id], language_id })
  return parts.get(bundle_variant_id) ?? []
}

async function listRelated(db: Db, productId: number, languageId: number) {
  const statement = db
    .prepare('SELECT related_id FROM product_related WHERE product_id = ?1 ORDER BY position')
    .bind(productId)
  const rows = await all(z.object({ related_id: z.number() }), statement)
  return listProductsByIds(
    db,
    rows.map((row) => row.related_id),
    languageId,
  )
}
