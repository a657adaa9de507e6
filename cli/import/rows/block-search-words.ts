import type { Words } from '../../schemas/fields.ts'
import type { Block } from '../../schemas/page-schema.ts'

export interface BlockWords {
  /** Headings and labels. */
  readonly short: readonly Words[]
  readonly long: readonly Words[]
}

/** What blocks of a page say themselves; products, articles and software are found by their own words. */
export function readBlockWords(blocks: readonly Block[]): BlockWords {
  const short: Words[] = []
  const long: Words[] = []
  for (const block of blocks) {
    if (block.heading !== undefined) short.push(block.heading)
    if ('text' in block && block.text !== undefined) long.push(block.text)
    if ('body' in block) long.push(block.body)
    if (block.kind === 'quote') long.push(block.quote, block.source)
    if (block.kind === 'facts') {
      short.push(...block.facts.map(({ label }) => label))
      long.push(...block.facts.map(({ value }) => value))
    }
  }
  return { short, long }
}
