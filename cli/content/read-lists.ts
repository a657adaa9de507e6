import * as z from 'zod/mini'
import { readYamlIfExists, reportMissing, type ReadContext } from './folder.ts'
import { addNames, type KnownNames } from './known-names.ts'
import { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

export async function readShop(context: ReadContext): Promise<Shop | undefined> {
  const parsed = await readYamlIfExists(context, 'shop.yaml', Shop)
  if (parsed === undefined) reportMissing(context, 'shop.yaml')
  if (parsed?.value !== undefined) context.report.locate(parsed.value, parsed.source)
  return parsed?.value
}

export async function readCategories(context: ReadContext, known: KnownNames): Promise<Category[]> {
  const { list, source } = await readList(context, 'categories.yaml', Category)
  if (source === undefined) reportMissing(context, 'categories.yaml')
  addNames(known.categories, source?.value, 'key')
  return list
}

export async function readReviews(context: ReadContext): Promise<Review[]> {
  return (await readList(context, 'reviews.yaml', Review)).list
}

export async function readRedirects(context: ReadContext): Promise<Redirect[]> {
  return (await readList(context, 'redirects.yaml', Redirect)).list
}

/** Reads a list file. The list is empty if the file is missing or has problems. */
export async function readList<Schema extends z.ZodMiniType<object>>(
  context: ReadContext,
  file: string,
  schema: Schema,
) {
  const parsed = await readYamlIfExists(context, file, z.array(schema))
  const list = parsed?.value ?? []
  if (parsed !== undefined) context.report.locate(list, parsed.source)
  return { list, source: parsed?.source }
}
