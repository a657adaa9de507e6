import type { LocalizedText } from '../../schemas/fields.ts'
import type { Block } from '../../schemas/page-schema.ts'

export interface BlockSearchTexts {
  /** Headings and labels. */
  readonly short: readonly LocalizedText[]
  readonly long: readonly LocalizedText[]
}

/** What blocks of a page say themselves; products, articles and software are found by their own words. */
export function listBlockSearchTexts(blocks: readonly Block[]): BlockSearchTexts {
  const short: LocalizedText[] = []
  const long: LocalizedText[] = []
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
