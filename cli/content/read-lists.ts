import * as z from 'zod/mini'
import { readYamlIfExists, reportMissing, type ReadContext } from './folder.ts'
import { addNames, type KnownNames } from './known-names.ts'
import type { YamlSource } from '../schemas/yaml-source.ts'
import { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

export async function readShop(context: ReadContext): Promise<Shop | undefined> {
  const parsed = await readYamlIfExists(context, 'shop.yaml', Shop)
  if (parsed === undefined) reportMissing(context, 'shop.yaml')
  if (parsed?.value !== undefined) context.report.locate(parsed.value, parsed.source)
  return parsed?.value
}

export async function readCategories(context: ReadContext, known: KnownNames): Promise<Category[]> {
  const parsed = await readYamlIfExists(context, 'categories.yaml', z.array(Category))
  if (parsed === undefined) {
    reportMissing(context, 'categories.yaml')
    return []
  }
  addNames(known.categories, parsed.source.value, 'key')
  return locateEntries(context, parsed.source, parsed.value ?? [])
}

export async function readReviews(context: ReadContext): Promise<Review[]> {
  const parsed = await readYamlIfExists(context, 'reviews.yaml', z.array(Review))
  if (parsed === undefined) return []
  return locateEntries(context, parsed.source, parsed.value ?? [])
}

export async function readRedirects(context: ReadContext): Promise<Redirect[]> {
  const parsed = await readYamlIfExists(context, 'redirects.yaml', z.array(Redirect))
  if (parsed === undefined) return []
  return locateEntries(context, parsed.source, parsed.value ?? [])
}

/**
 * Records the location of each entry of a list file. Entry 3 is at the path [3, …] of the file, and
 * paths within the entry are relative to it.
 */
export function locateEntries<Entry extends object>(
  { report }: ReadContext,
  source: YamlSource,
  entries: Entry[],
): Entry[] {
  for (const [index, entry] of entries.entries()) {
    report.locate(entry, { file: source.file, prefix: [index], getLine: source.getLine })
  }
  return entries
}
