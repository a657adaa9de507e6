import * as z from 'zod/mini'
import { FactSources, ProductFacts } from './fact-schema.ts'
import {
  Amount,
  Colour,
  DateText,
  Description,
  Integer,
  Key,
  Name,
  NetContent,
  PartQuantity,
  PictureUse,
  Position,
  ProductPrice,
  QuantityPrices,
  Sku,
  Slug,
  Text,
} from './fields.ts'

/** The fields of every variant. Any other field is an attribute of the product. */
const variantFields = {
  sku: Sku,
  price: ProductPrice,
  old_price: z.optional(ProductPrice),
  stock: z.optional(Integer),
  weight_grams: Integer,
  net_content: z.optional(NetContent),
  quantity_prices: z.optional(QuantityPrices),
  picture: z.optional(Text),
}

const Variant = z.pipe(
  z.looseObject(variantFields),
  z.transform(({ sku, price, old_price, stock, weight_grams, ...optional }, payload) => {
    const { net_content, quantity_prices, picture, ...attributeValues } = optional
    const values: Record<string, string> = {}
    for (const [attribute, value] of Object.entries(attributeValues)) {
      if (typeof value === 'string') values[attribute] = value
      else {
        const message = 'must be the key of a value of this attribute'
        payload.issues.push({ code: 'custom', input: value, path: [attribute], message })
      }
    }
    const prices = { price, old_price, quantity_prices }
    return { sku, ...prices, stock, weight_grams, net_content, picture, values }
  }),
)
export type Variant = z.infer<typeof Variant>

const MAX_ATTRIBUTES = 3
const MAX_PARTS = 24

/** A part of a bundle: so many pieces of a variant of another product. */
const BundlePart = z.strictObject({ sku: Sku, quantity: z.prefault(PartQuantity, '1') })

const BundleParts = z
  .array(BundlePart)
  .check(
    z.minLength(1, 'must name at least one part'),
    z.maxLength(MAX_PARTS, `must name at most ${MAX_PARTS} parts`),
  )

/** Fields of product.yaml that are stored unchanged in columns of the same names. */
export const ProductColumns = z.object({
  colour: z.optional(Colour),
  added: z.optional(DateText),
  tax_class: z.enum(['standard', 'reduced', 'digital']),
  calculator: z.enum(['kg-g', 'gal-oz', 'none']),
  coverage: z.optional(Amount),
  /** A class of shipping.yaml that some carriers or countries refuse. */
  transport_class: z.optional(Key),
})

export const ProductFile = z.strictObject({
  category: Key,
  position: Position,
  ...ProductColumns.shape,
  attributes: z.prefault(
    z.array(Key).check(z.maxLength(MAX_ATTRIBUTES, 'must name at most three attributes')),
    [],
  ),
  net_content: z.optional(NetContent),
  quantity_prices: z.optional(QuantityPrices),
  properties: z.prefault(z.record(Key, Key), {}),
  /** Values of the kinds in facts.yaml. */
  facts: z.prefault(ProductFacts, {}),
  fact_sources: z.prefault(FactSources, {}),
  parts: z.optional(BundleParts),
  /** The key of a record of safety.yaml. */
  safety: z.optional(Key),
  variants: z.array(Variant).check(z.minLength(1, 'must have at least one variant')),
  extras: z.prefault(z.array(Sku), []),
  related: z.prefault(z.array(Key), []),
  pictures: z.prefault(z.array(PictureUse), []),
})

/** Fields of a product's Markdown file that are stored unchanged in columns of the same names. */
export const ProductTextColumns = z.object({
  name: Name,
  sub_name: Name,
  description: Description,
})

export const ProductFrontMatter = z.strictObject({
  slug: Slug,
  ...ProductTextColumns.shape,
  facts: z.prefault(z.record(z.string(), Text), {}),
})

/**
 * The names that no attribute can have. In a variant and in a list of products, an attribute is a field
 * beside these.
 */
export const RESERVED_ATTRIBUTES: ReadonlySet<string> = new Set([
  'key',
  'body',
  'alt',
  ...Object.keys(variantFields),
  ...Object.keys(ProductFile.shape),
  ...Object.keys(ProductFrontMatter.shape),
])
