import type { LocalizedText } from '../../schemas/fields.ts'
import type { Block } from '../../schemas/page-schema.ts'

export interface BlockSearchTexts {
  /** Headings and labels. */
  readonly short: readonly LocalizedText[]
  readonly long: readonly LocalizedText[]
}

/**
 * Returns the texts that blocks contain themselves. Products, articles and programs have their own
 * search documents.
 */
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
