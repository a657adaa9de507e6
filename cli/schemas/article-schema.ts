import * as z from 'zod/mini'
import {
  DateText,
  Decimal,
  Description,
  Integer,
  Key,
  Name,
  PictureUse,
  Slug,
  Text,
  LocalizedText,
} from './fields.ts'

export const BlogFile = z.strictObject({
  published_at: DateText,
  author: LocalizedText,
  picture: z.optional(PictureUse),
  products: z.prefault(z.array(Key), []),
})

export const BlogFrontMatter = z.strictObject({ slug: Slug, title: Name, description: Description })

export const SoftFile = z.strictObject({
  position: Integer,
  version: Text,
  released_at: DateText,
  platforms: z.array(Text),
  size_mb: Decimal.check(z.positive('must be more than 0')),
  licence: Key,
  pictures: z.prefault(z.array(PictureUse), []),
})

export const SoftFrontMatter = z.strictObject({
  slug: Slug,
  name: Name,
  sub_name: Name,
  description: Description,
  features: z.prefault(z.array(Text), []),
})
