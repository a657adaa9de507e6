import * as z from 'zod/mini'
import { CategoryCard, Fact, ProductCard } from '#shared/catalog/contract.ts'
import { ListCount, ListQuery } from '#shared/catalog/list-contract.ts'
import { Picture } from '#shared/gallery/contract.ts'
import { Moment } from '#shared/api/moment.ts'

export const BlogCard = z.object({
  blog_id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  lang: z.optional(z.string()),
  author: z.string(),
  published_at: Moment,
  reading_minutes: z.int(),
  picture: z.nullable(Picture),
})
export type BlogCard = z.infer<typeof BlogCard>

export const SoftItem = z.object({
  soft_id: z.int(),
  slug: z.string(),
  name: z.string(),
  sub_name: z.string(),
  description: z.string(),
  lang: z.optional(z.string()),
  features: z.array(z.string()),
  body_html: z.string(),
  version: z.string(),
  released_at: Moment,
  platforms: z.array(z.string()),
  size_mb: z.number(),
  pictures: z.array(Picture),
  licence: z.object({ slug: z.string(), price_from: z.number(), price_to: z.number() }),
})
export type SoftItem = z.infer<typeof SoftItem>

const BlockLink = z.object({ to: z.string(), label: z.string() })
export type BlockLink = z.infer<typeof BlockLink>

export const MIN_COLUMNS = 2
export const MAX_COLUMNS = 5

/** The fields of every block; `lang` as in a card. */
const common = {
  content_block_id: z.int(),
  lang: z.optional(z.string()),
  heading: z.optional(z.string()),
  link: z.optional(BlockLink),
}

export const ContentBlock = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('hero'),
    text: z.optional(z.string()),
    picture: z.nullable(Picture),
  }),
  z.object({ ...common, kind: z.literal('text'), body_html: z.string() }),
  z.object({
    ...common,
    kind: z.literal('split'),
    side: z.enum(['left', 'right']),
    body_html: z.string(),
    picture: z.nullable(Picture),
  }),
  z.object({ ...common, kind: z.literal('categories'), categories: z.array(CategoryCard) }),
  z.object({
    ...common,
    kind: z.literal('products'),
    products: z.array(ProductCard),
    /** The number of columns on a wide screen. */
    columns: z.int().check(z.minimum(MIN_COLUMNS), z.maximum(MAX_COLUMNS)),
    /** Whether the block spans the full width of the screen. */
    full_width: z.boolean(),
    /** Whether the products are in one row that scrolls horizontally. */
    slider: z.optional(z.boolean()),
    /** The list whose first page is `products`; absent for individually selected products. */
    list: z.optional(
      z.object({
        products_count: ListCount,
        question: ListQuery,
        /** The address of the whole list, without prefix. */
        to: z.string(),
      }),
    ),
  }),
  z.object({ ...common, kind: z.literal('blogs'), blogs: z.array(BlogCard) }),
  z.object({ ...common, kind: z.literal('soft'), soft: z.array(SoftItem) }),
  z.object({ ...common, kind: z.literal('quote'), quote: z.string(), source: z.string() }),
  z.object({ ...common, kind: z.literal('facts'), facts: z.array(Fact) }),
  z.object({
    ...common,
    kind: z.literal('map'),
    body_html: z.string(),
    picture: z.nullable(Picture),
    latitude: z.number(),
    longitude: z.number(),
    zoom: z.int(),
  }),
])
export type ContentBlock = z.infer<typeof ContentBlock>
export type BlockOf<Kind extends ContentBlock['kind']> = Extract<ContentBlock, { kind: Kind }>
