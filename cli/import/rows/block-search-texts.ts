import type { LocalizedText } from '../../schemas/fields.ts'
import type { Block } from '../../schemas/page-schema.ts'

export interface BlockSearchTexts {
  /** Headings and labels. */
  readonly shortTexts: readonly LocalizedText[]
  readonly longTexts: readonly LocalizedText[]
}

/**
 * Returns the texts that blocks contain themselves. Products, articles and programs have their own
 * search documents.
 */
export function listBlockSearchTexts(blocks: readonly Block[]): BlockSearchTexts {
  const shortTexts: LocalizedText[] = []
  const longTexts: LocalizedText[] = []
  for (const block of blocks) {
    if (block.heading !== undefined) shortTexts.push(block.heading)
    if ('text' in block && block.text !== undefined) longTexts.push(block.text)
    if ('body' in block) longTexts.push(block.body)
    if (block.kind === 'quote') longTexts.push(block.quote, block.source)
    if (block.kind === 'facts') {
      shortTexts.push(...block.facts.map(({ label }) => label))
      longTexts.push(...block.facts.map(({ value }) => value))
    }
  }
  return { shortTexts, longTexts }
}
