import * as z from 'zod/mini'
import { QuantityPrice } from '#shared/cart/quantity-price-contract.ts'
import { CardPicture, Picture } from '#shared/gallery/contract.ts'
import { NetContent } from '#shared/units/contract.ts'
import { BundlePart } from './bundle-contract.ts'
import { Rating, RatingSummary, ReviewList } from './reviews.ts'

/** The actual language of a text that does not exist in the page's language. */
const FallbackLang = z.optional(z.string())

export const ProductCard = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  sub_name: z.string(),
  lang: FallbackLang,
  price_from: z.number(),
  price_to: z.number(),
  /** The lowest price of the 30 days before `price_from` was reduced; absent if it was not. */
  reference_price: z.optional(z.number()),
  /** The content of what `price_from` is the price of; absent if it has no price per unit. */
  net_content: z.optional(NetContent),
  in_stock: z.boolean(),
  /** Whether there are several variants; absent if unknown. */
  has_choice: z.optional(z.boolean()),
  picture: z.nullable(CardPicture),
  /** Null if there are no reviews. */
  rating: z.nullable(RatingSummary),
  /**
   * In a list filtered by attributes of variants, the matching variant, to which price and picture
   * belong.
   */
  variant: z.optional(z.object({ sku: z.string(), attributes_description: z.string() })),
})
export type ProductCard = z.infer<typeof ProductCard>

export const CategoryCard = z.object({
  category_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  products_count: z.int(),
  picture: z.nullable(Picture),
})
export type CategoryCard = z.infer<typeof CategoryCard>

export const AttributeValue = z.object({
  attribute_value_id: z.int(),
  name: z.string(),
  /** The content of a size, in the small unit of the calculator. */
  amount: z.nullable(z.number()),
})

export const ProductAttribute = z.object({
  attribute_id: z.int(),
  name: z.string(),
  values: z.array(AttributeValue),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

export const ProductVariant = z.object({
  product_variant_id: z.int(),
  sku: z.string(),
  price: z.number(),
  /** The lowest price of the 30 days before the reduction; absent if the price is not reduced. */
  reference_price: z.optional(z.number()),
  /** The prices of all quantities, beginning with one piece; absent if there is only one. */
  quantity_prices: z.optional(z.array(QuantityPrice)),
  /** Absent if it has no price per unit of measure. */
  net_content: z.optional(NetContent),
  stock_status: z.boolean(),
  /** One value for each of the product's attributes, in their order. */
  attribute_value_ids: z.array(z.int()),
  attributes_description: z.string(),
  /** The stock if it is low, otherwise null. */
  stock_left: z.nullable(z.int()),
  /** The maximum quantity: the stock, up to MAX_QUANTITY; absent if unknown. */
  max_quantity: z.optional(z.int()),
  picture: z.nullable(Picture),
  /** The content, in the small unit of the calculator (g or oz). */
  amount: z.nullable(z.number()),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const ProductExtra = z.object({
  product_variant_id: z.int(),
  name: z.string(),
  sku: z.string(),
  picture: z.nullable(Picture),
  attributes_description: z.string(),
  slug: z.string(),
  price: z.number(),
  stock_status: z.boolean(),
  /** The maximum quantity, as for a variant: every unit of the line comes with one. */
  max_quantity: z.optional(z.int()),
})
export type ProductExtra = z.infer<typeof ProductExtra>

export const Fact = z.object({ label: z.string(), value: z.string() })
export type Fact = z.infer<typeof Fact>

export const Product = z.object({
  product_id: z.int(),
  name: z.string(),
  sub_name: z.string(),
  description: z.string(),
  body_html: z.string(),
  lang: FallbackLang,
  category: z.object({ slug: z.string(), name: z.string(), listed: z.boolean() }),
  tax_class: z.enum(['standard', 'reduced', 'digital']),
  /** Whether carriers or countries may refuse it or a part of it; absent otherwise. */
  is_restricted: z.optional(z.boolean()),
  calculator: z.enum(['kg-g', 'gal-oz', 'none']),
  /** The amount for one coat on a square metre, in the small unit of the calculator. */
  coverage: z.nullable(z.number()),
  facts: z.array(Fact),
  /** The listed facts as HTML, typical values marked; absent if the shop states none. */
  facts_html: z.optional(z.string()),
  /** Pictograms, statements, numbers and sources as HTML; absent if the shop states nothing. */
  safety_html: z.optional(z.string()),
  pictures: z.array(Picture),
  attributes: z.array(ProductAttribute),
  /** All variants; if there are very many, those that differ from the shown one in one choice. */
  variants: z.array(ProductVariant),
  variants_count: z.int(),
  extras: z.array(ProductExtra),
  /** What one piece consists of; absent if the product is no bundle. */
  parts: z.optional(z.array(BundlePart)),
  related: z.array(ProductCard),
  rating: z.nullable(Rating),
  /** The page of reviews that the address selects with `?reviews=`. */
  reviews: ReviewList,
})
export type Product = z.infer<typeof Product>
