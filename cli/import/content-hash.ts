import { createHash } from 'node:crypto'
import type { Content } from '../content/content.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { TAX_SOURCE } from '../taxes/known-rates.ts'

/** Raise it when the same content gives other rows: the next import then stores them. */
const IMPORTER_VERSION = 5

interface HashInput {
  readonly content: Content
  readonly pictures: Pictures
  /** Of the folder's files, comments and all: what is exported again. */
  readonly source_hash: string
}

/** The same for the same content and pictures, on every machine. */
export function hashContent({ content, pictures, source_hash }: HashInput): string {
  const hashes = [...pictures].map(([file, { hash }]) => [file, hash])
  const { products, ...rest } = content
  const hash = createHash('sha256')
  hash.update(JSON.stringify([IMPORTER_VERSION, TAX_SOURCE, rest, hashes, source_hash]))
  // One by one: of a large catalogue they are longer than a text may be.
  for (const product of products) hash.update(JSON.stringify(product))
  return hash.digest('hex')
}
