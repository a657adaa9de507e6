import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { booleanParam, integerParam } from '#shared/api/query.ts'
import { MAX_PRICE } from '#shared/catalog/max-price.ts'

export const MAX_VARIANT_WORDS_CHARACTERS = 100
export const MAX_SKU_CHARACTERS = 100
export const MAX_PIECES = 999_999_999
/** One call saves no more than this. */
export const MAX_CHANGES = 500

export const VARIANT_FIELDS = ['stock', 'price'] as const
export type VariantField = (typeof VARIANT_FIELDS)[number]

const Sku = z.string().check(z.maxLength(MAX_SKU_CHARACTERS))

const AdminVariant = z.object({
  sku: z.string(),
  name: z.string(),
  /** Such as `10 g`; empty for a product with one variant. */
  attributes_description: z.string(),
  /** Prices are in minor units, tax included. */
  price: z.int(),
  /** The price before an announced reduction. */
  old_price: z.nullable(z.int()),
  stock: z.int(),
  /** The pieces that were promised to buyers and are not there. */
  stock_short: z.int(),
  /** Whether its stock follows from its parts. */
  is_bundle: z.boolean(),
  /** Reserved by orders that have not left and payments in progress. */
  kept: z.int(),
})
export type AdminVariant = z.output<typeof AdminVariant>

const VariantFilter = z.object({
  /** The start of a SKU, or words of a product's name. */
  words: z.optional(z.string().check(z.maxLength(MAX_VARIANT_WORDS_CHARACTERS))),
  category_id: z.optional(integerParam),
  /** Only variants that are nearly sold out. */
  is_low: z.optional(booleanParam),
})

/** A page of the variants by SKU. */
export const fetchVariants = endpoint({
  method: 'GET',
  path: '/variants',
  input: z.extend(VariantFilter, { after: z.optional(Sku), before: z.optional(Sku) }),
  output: z.object({
    variants: z.array(AdminVariant),
    /** The currency of the prices. */
    currency: z.string(),
    /** The cursors of the pages beside this one; null where there is none. */
    after: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
})
export type VariantPage = z.output<typeof fetchVariants.output>

/** The categories by which variants are filtered. */
export const fetchCategories = endpoint({
  method: 'GET',
  path: '/categories',
  input: z.object({}),
  output: z.object({ categories: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const CSV_LISTS = ['stock', 'prices'] as const

/** A list that spreadsheets open and `import` reads, of all variants that the filter finds. */
export const exportVariants = endpoint({
  method: 'GET',
  path: '/variants/csv',
  input: z.extend(VariantFilter, { list: z.enum(CSV_LISTS) }),
  output: z.object({ csv: z.string() }),
})

const Pieces = z.int().check(z.minimum(0), z.maximum(MAX_PIECES))
/** A price that the shop has already may be above the limit for new ones. */
const KnownPrice = z.int().check(z.minimum(0))
const Price = KnownPrice.check(z.maximum(MAX_PRICE))
/** The stock, less the pieces that were promised to buyers and are not there. */
const NetStock = z.int().check(z.minimum(-MAX_PIECES), z.maximum(MAX_PIECES))

/**
 * `was` is the value that the person saw: another value in the shop is not overwritten. That of the stock is less
 * the pieces that are short.
 */
const VariantChange = z.object({
  sku: Sku,
  stock: z.optional(z.object({ was: NetStock, value: Pieces })),
  price: z.optional(
    z.object({
      was: KnownPrice,
      value: Price,
      /** Whether the price is announced as a reduction; it is one only below the price before. */
      is_sale: z.boolean(),
    }),
  ),
})
export type VariantChange = z.output<typeof VariantChange>

/** One value of an uploaded list. */
const ListedValue = z.object({
  line: z.int(),
  sku: Sku,
  field: z.enum(VARIANT_FIELDS),
  value: Pieces,
  /** The stock that the number is based on, less the pieces that were short, if the list says so. */
  was: z.optional(NetStock),
})
export type ListedValue = z.output<typeof ListedValue>

/**
 * - `moved`: the stock is no longer what the number is based on.
 * - `bundle`: the stock follows from the parts.
 */
export const LISTED_OUTCOMES = ['change', 'same', 'moved', 'bundle', 'unknown'] as const

const ComparedValue = z.extend(ListedValue, {
  outcome: z.enum(LISTED_OUTCOMES),
  /** Empty for an unknown SKU. */
  name: z.string(),
  /** The value in the shop, of the stock less the pieces that are short; null for an unknown SKU. */
  now: z.nullable(z.int()),
  /** Whether a running reduction goes on with the new price. */
  is_sale: z.boolean(),
  /** Whether a running reduction ends with the new price. */
  ends_reduction: z.boolean(),
})
export type ComparedValue = z.output<typeof ComparedValue>

/** Compares values of an uploaded list with the shop, and changes nothing. */
export const compareVariants = endpoint({
  method: 'POST',
  path: '/variants/compare',
  input: z.object({
    values: z.array(ListedValue).check(z.minLength(1), z.maxLength(MAX_CHANGES)),
  }),
  output: z.object({ values: z.array(ComparedValue) }),
})

/** One of two values for the same field of a SKU would be saved, and the audit log would name both. */
function hasDistinctValues(changes: readonly VariantChange[]): boolean {
  const names = changes.flatMap((change) =>
    VARIANT_FIELDS.flatMap((field) =>
      change[field] === undefined ? [] : [`${field} ${change.sku}`],
    ),
  )
  return new Set(names).size === names.length
}

const ChangedField = z.object({ sku: z.string(), field: z.enum(VARIANT_FIELDS) })

/** Saves what still is as it was seen, in one transaction, and says what is not. */
export const saveVariants = endpoint({
  method: 'POST',
  path: '/variants/save',
  input: z.object({
    changes: z
      .array(VariantChange)
      .check(z.minLength(1), z.maxLength(MAX_CHANGES), z.refine(hasDistinctValues)),
  }),
  output: z.object({
    saved: z.array(ChangedField),
    /**
     * The values that somebody else has changed since. `now` is null for a SKU that no longer exists; that of the
     * stock is less the pieces that are short. `old_price` is the price before the reduction that runs now.
     */
    conflicts: z.array(
      z.extend(ChangedField, { now: z.nullable(z.int()), old_price: z.nullable(z.int()) }),
    ),
  }),
})
export type SavedVariants = z.output<typeof saveVariants.output>
