import type { Content } from '../content/content.ts'
import { listEditions } from '../content/editions.ts'
import type { PictureUse, Words } from '../content/fields.ts'
import { outline } from '../markdown/outline.ts'

export const PICTURE_SCHEME = 'picture:'

/** The file names of every picture that content shows, each once, in order. */
export function listUsedPictures(content: Content): string[] {
  const uses: PictureUse[] = [
    ...content.products.flatMap((product) => product.pictures),
    ...content.blogs.flatMap(({ picture }) => picture ?? []),
    ...content.soft.flatMap((soft) => soft.pictures),
    ...content.pages.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('picture' in block ? (block.picture ?? []) : [])),
    ),
  ]
  const files = [...uses.map(({ file }) => file), ...listBodies(content).flatMap(listInBody)]
  return [...new Set(files)].toSorted()
}

function listBodies({ products, blogs, soft, pages }: Content): string[] {
  const editions = listEditions([...products, ...blogs, ...soft])
  const blocks = pages.flatMap((page) => page.blocks)
  return [
    ...editions.map(({ body }) => body),
    ...blocks.flatMap((block) => ('body' in block ? listWords(block.body) : [])),
  ]
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
