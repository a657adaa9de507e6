import type { LocaleCode } from '#shared/locale/locales.ts'
import { toWords } from '#shared/search/words.ts'
import type { GlossaryEntry } from '../../schemas/glossary-schema.ts'

/**
 * Returns the variants that the shop does not use for the terms in a name. Visitors use them, so that searches
 * for whiting find the chalk.
 */
export function listVariants(
  glossary: readonly GlossaryEntry[],
  name: string,
  code: LocaleCode,
): string[] {
  const nameWords = joinWords(name)
  return glossary.flatMap((entry) => {
    const { term = '', not = [] } = entry[code] ?? {}
    const termWords = joinWords(term)
    // A variant such as `word*` stands for all words that begin so.
    return nameWords.includes(termWords) ? not.map((variant) => variant.replace('*', '')) : []
  })
}

function joinWords(text: string): string {
  return ` ${toWords(text).join(' ')} `
}
