import type { Content } from './content.ts'
import { listEditions } from './editions.ts'
import type { PictureUse, Words } from '../schemas/fields.ts'
import { outline } from '../markdown/outline.ts'

export const PICTURE_SCHEME = 'picture:'

/** The file names of every picture that content shows, each once, in order. */
export function listUsedPictures(content: Content): string[] {
  const files = new Set<string>()
  for (const { file } of listUses(content)) files.add(file)
  for (const body of listBodies(content)) for (const file of listInBody(body)) files.add(file)
  return [...files].toSorted()
}

function* listUses({ products, blogs, soft, pages }: Content): Generator<PictureUse> {
  for (const { pictures } of products) yield* pictures
  for (const { picture } of blogs) if (picture !== undefined) yield picture
  for (const { pictures } of soft) yield* pictures
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if ('picture' in block && block.picture !== undefined) yield block.picture
  }
}

function* listBodies({ products, blogs, soft, pages }: Content): Generator<string> {
  for (const { body } of listEditions(products, blogs, soft)) yield body
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    if ('body' in block) yield* listWords(block.body)
  }
}

function listWords(words: Words): string[] {
  return Object.values(words).filter((text) => text !== undefined)
}

function listInBody(body: string): string[] {
  const { images, films } = outline(body)
  const shown = images
    .map(({ destination }) => destination ?? '')
    .filter((destination) => destination.startsWith(PICTURE_SCHEME))
    .map((destination) => destination.slice(PICTURE_SCHEME.length))
  return [...shown, ...films.flatMap(({ value }) => value?.poster ?? [])]
}
