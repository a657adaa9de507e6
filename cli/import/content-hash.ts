import { createHash } from 'node:crypto'
import type { Content } from '../content/content.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { TAX_SOURCE } from '../taxes/known-rates.ts'

/** Increase it when the same content produces other rows. The next import then stores them. */
const IMPORTER_VERSION = 12

interface HashInput {
  readonly content: Content
  readonly pictures: Pictures
  /**
   * A hash of the folder's files, including comments, because the files themselves are stored for
   * export.
   */
  readonly source_hash: string
}

/** Returns a hash that is equal for equal content and pictures on every machine. */
export function hashContent({ content, pictures, source_hash }: HashInput): string {
  const hashes = [...pictures].map(([file, { hash }]) => [file, hash])
  const { products, ...rest } = content
  const hash = createHash('sha256')
  hash.update(JSON.stringify([IMPORTER_VERSION, TAX_SOURCE, rest, hashes, source_hash]))
  // Products are hashed one by one: the JSON of a large catalogue exceeds the maximum length of a
  // string.
  for (const product of products) hash.update(JSON.stringify(product))
  return hash.digest('hex')
}
