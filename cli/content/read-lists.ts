import * as z from 'zod/mini'
import { readYaml, reportMissing, type Reading } from './folder.ts'
import { addNames, type Known } from './known.ts'
import type { YamlSource } from '../schemas/yaml-source.ts'
import { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

export async function readShop(reading: Reading): Promise<Shop | undefined> {
  const parsed = await readYaml(reading, 'shop.yaml', Shop)
  if (parsed === undefined) reportMissing(reading, 'shop.yaml')
  if (parsed?.value !== undefined) reading.report.locate(parsed.value, parsed.source)
  return parsed?.value
}

export async function readCategories(reading: Reading, known: Known): Promise<Category[]> {
  const parsed = await readYaml(reading, 'categories.yaml', z.array(Category))
  if (parsed === undefined) {
    reportMissing(reading, 'categories.yaml')
    return []
  }
  addNames(known.categories, parsed.source.value, 'key')
  return locateEntries(reading, parsed.source, parsed.value ?? [])
}

export async function readReviews(reading: Reading): Promise<Review[]> {
  const parsed = await readYaml(reading, 'reviews.yaml', z.array(Review))
  if (parsed === undefined) return []
  return locateEntries(reading, parsed.source, parsed.value ?? [])
}

export async function readRedirects(reading: Reading): Promise<Redirect[]> {
  const parsed = await readYaml(reading, 'redirects.yaml', z.array(Redirect))
  if (parsed === undefined) return []
  return locateEntries(reading, parsed.source, parsed.value ?? [])
}

/** Entry 3 of a list file is found at [3, …] of the file; its own paths begin inside it. */
export function locateEntries<Entry extends object>(
  { report }: Reading,
  source: YamlSource,
  entries: Entry[],
): Entry[] {
  for (const [index, entry] of entries.entries()) {
    report.locate(entry, { file: source.file, prefix: [index], lineOf: source.lineOf })
  }
  return entries
}
