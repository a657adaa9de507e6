import * as z from 'zod/mini'
import { isFilter, SORTS } from '#shared/catalog/list-params.ts'
import { MAX_COLUMNS, MIN_COLUMNS } from '#shared/content/blocks.ts'
import {
  Address,
  Decimal,
  Integer,
  Key,
  LocalizedName,
  PictureUse,
  LocalizedText,
  BooleanText,
} from './fields.ts'

const heading = z.optional(LocalizedText)
const link = z.optional(z.strictObject({ to: Address, label: LocalizedText }))

const MAX_ZOOM = 19
const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180
const LATITUDE_MESSAGE = 'must be a latitude from -90 to 90'
const LONGITUDE_MESSAGE = 'must be a longitude from -180 to 180'

export const coordinateFields = {
  latitude: Decimal.check(
    z.minimum(-MAX_LATITUDE, LATITUDE_MESSAGE),
    z.maximum(MAX_LATITUDE, LATITUDE_MESSAGE),
  ),
  longitude: Decimal.check(
    z.minimum(-MAX_LONGITUDE, LONGITUDE_MESSAGE),
    z.maximum(MAX_LONGITUDE, LONGITUDE_MESSAGE),
  ),
  zoom: Integer.check(z.maximum(MAX_ZOOM, 'must be a zoom from 0 to 19')),
}

const MAX_COUNT = 24
const COUNT_MESSAGE = `must be a whole number from 1 to ${MAX_COUNT}`
const COLUMNS_MESSAGE = `must be a number of columns from ${MIN_COLUMNS} to ${MAX_COLUMNS}`

/** A block has either `products` or the fields of a list. The content checks enforce this. */
const ProductsBlock = z.strictObject({
  kind: z.literal('products'),
  heading,
  products: z.optional(z.array(Key)),
  category: z.optional(Key),
  filter: z.optional(
    z.array(
      z.string().check(z.refine(isFilter, 'is not an attribute value such as origin.insect')),
    ),
  ),
  in_stock: z.optional(BooleanText),
  sort: z.optional(z.enum(SORTS)),
  count: z.optional(
    Integer.check(z.minimum(1, COUNT_MESSAGE), z.maximum(MAX_COUNT, COUNT_MESSAGE)),
  ),
  columns: z.optional(
    Integer.check(z.minimum(MIN_COLUMNS, COLUMNS_MESSAGE), z.maximum(MAX_COLUMNS, COLUMNS_MESSAGE)),
  ),
  full_width: z.optional(BooleanText),
  slider: z.optional(BooleanText),
  link,
})
export type ProductsBlock = z.infer<typeof ProductsBlock>

const Block = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('hero'),
      picture: z.optional(PictureUse),
      heading,
      text: z.optional(LocalizedText),
      link,
    }),
    z.strictObject({ kind: z.literal('text'), heading, body: LocalizedText, link }),
    z.strictObject({
      kind: z.literal('split'),
      side: z.enum(['left', 'right']),
      picture: PictureUse,
      heading,
      body: LocalizedText,
      link,
    }),
    z.strictObject({ kind: z.literal('categories'), heading, link }),
    ProductsBlock,
    z.strictObject({
      kind: z.literal('blogs'),
      heading,
      count: z.optional(Integer.check(z.minimum(1, 'must be 1 or more'))),
      link,
    }),
    z.strictObject({ kind: z.literal('soft'), heading, link }),
    z.strictObject({
      kind: z.literal('quote'),
      heading,
      quote: LocalizedText,
      source: LocalizedText,
      link,
    }),
    z.strictObject({
      kind: z.literal('facts'),
      heading,
      facts: z.array(z.strictObject({ label: LocalizedText, value: LocalizedText })),
      link,
    }),
    z.strictObject({
      kind: z.literal('map'),
      heading,
      body: LocalizedText,
      picture: z.optional(PictureUse),
      ...coordinateFields,
      link,
    }),
  ],
  {
    error: 'must be hero, text, split, categories, products, blogs, soft, quote, facts or map',
  },
)
export type Block = z.infer<typeof Block>

export const PageFile = z.strictObject({
  title: LocalizedName,
  description: LocalizedText,
  blocks: z.prefault(z.array(Block), []),
})
