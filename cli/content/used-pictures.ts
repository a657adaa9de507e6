import type { Content } from './content.ts'
import { listEditions } from './editions.ts'
import type { PictureUse, LocalizedText } from '../schemas/fields.ts'
import { outline } from '../markdown/outline.ts'

export const PICTURE_SCHEME = 'picture:'

/** Returns the file names of all pictures that the content shows, sorted and without duplicates. */
export function listUsedPictures(content: Content): string[] {
  const files = new Set<string>()
  for (const { file } of listPictureUses(content)) files.add(file)
  for (const body of listBodies(content)) for (const file of listBodyPictures(body)) files.add(file)
  return [...files].toSorted()
}

function* listPictureUses({ products, blogs, soft, pages }: Content): Generator<PictureUse> {
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
    if ('body' in block) yield* listTexts(block.body)
  }
}

function listTexts(texts: LocalizedText): string[] {
  return Object.values(texts).filter((text) => text !== undefined)
}

function listBodyPictures(body: string): string[] {
  const { images, films } = outline(body)
  const pictures = images
    .map(({ destination }) => destination ?? '')
    .filter((destination) => destination.startsWith(PICTURE_SCHEME))
    .map((destination) => destination.slice(PICTURE_SCHEME.length))
  return [...pictures, ...films.flatMap(({ value }) => value?.poster ?? [])]
}
