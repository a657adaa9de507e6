import * as z from 'zod/mini'
import { readYaml, reportMissing, type Reading } from './folder.ts'
import { addNames, type Known } from './known.ts'
import { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

export async function readShop(reading: Reading): Promise<Shop | undefined> {
  const parsed = await readYaml(reading, 'shop.yaml', Shop)
  if (parsed === undefined) reportMissing(reading, 'shop.yaml')
  if (parsed?.value !== undefined) reading.report.locate(parsed.value, parsed.source)
  return parsed?.value
}

export async function readCategories(reading: Reading, known: Known): Promise<Category[]> {
  const { list, source } = await readList(reading, 'categories.yaml', Category)
  if (source === undefined) reportMissing(reading, 'categories.yaml')
  addNames(known.categories, source?.value, 'key')
  return list
}

export async function readReviews(reading: Reading): Promise<Review[]> {
  return (await readList(reading, 'reviews.yaml', Review)).list
}

export async function readRedirects(reading: Reading): Promise<Redirect[]> {
  return (await readList(reading, 'redirects.yaml', Redirect)).list
}

/** An empty list for a missing file and for one with mistakes. */
export async function readList<Schema extends z.ZodMiniType<object>>(
  reading: Reading,
  file: string,
  schema: Schema,
) {
  const parsed = await readYaml(reading, file, z.array(schema))
  const list = parsed?.value ?? []
  if (parsed !== undefined) reading.report.locate(list, parsed.source)
  return { list, source: parsed?.source }
}
