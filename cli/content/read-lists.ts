import * as z from 'zod/mini'
import { readYamlIfExists, reportMissing, type ReadContext } from './folder.ts'
import { addNames, type KnownNames } from './known-names.ts'
import { FactKind } from '../schemas/fact-schema.ts'
import { GlossaryEntry } from '../schemas/glossary-schema.ts'
import { Category, Redirect, Review, Shop } from '../schemas/shop-schema.ts'

export async function readShop(context: ReadContext): Promise<Shop | undefined> {
  const parsedFile = await readYamlIfExists(context, 'shop.yaml', Shop)
  if (parsedFile === undefined) reportMissing(context, 'shop.yaml')
  if (parsedFile?.value !== undefined) context.report.locate(parsedFile.value, parsedFile.source)
  return parsedFile?.value
}

export async function readCategories(
  context: ReadContext,
  knownNames: KnownNames,
): Promise<Category[]> {
  const { list, source } = await readList(context, 'categories.yaml', Category)
  if (source === undefined) reportMissing(context, 'categories.yaml')
  addNames(knownNames.categories, source?.value, 'key')
  return list
}

export async function readReviews(context: ReadContext): Promise<Review[]> {
  return (await readList(context, 'reviews.yaml', Review)).list
}

export async function readRedirects(context: ReadContext): Promise<Redirect[]> {
  return (await readList(context, 'redirects.yaml', Redirect)).list
}

export async function readGlossary(context: ReadContext): Promise<GlossaryEntry[]> {
  return (await readList(context, 'glossary.yaml', GlossaryEntry)).list
}

export async function readFactKinds(context: ReadContext): Promise<FactKind[]> {
  return (await readList(context, 'facts.yaml', FactKind)).list
}

/** Reads a list file. The list is empty if the file is missing or has problems. */
export async function readList<Schema extends z.ZodMiniType<object>>(
  context: ReadContext,
  file: string,
  schema: Schema,
) {
  const parsedFile = await readYamlIfExists(context, file, z.array(schema))
  const list = parsedFile?.value ?? []
  if (parsedFile !== undefined) context.report.locate(list, parsedFile.source)
  return { list, source: parsedFile?.source }
}
