/** A full-text query that matches nothing. */
export const NO_TERMS = '""'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Writes the full-text query of the words that somebody typed, each the beginning of a word in the column
 * `words`; of several spellings of a word, one is enough. Returns undefined if nothing was typed, and null
 * if nothing of it is a letter or a digit.
 */
export function toWordTerms(
  words = '',
  toSpellings: (word: string) => readonly string[] = (word) => [word],
): readonly string[] | null | undefined {
  const typed = words.trim().split(/\s+/).filter(Boolean)
  if (typed.length === 0) return undefined
  const searched = typed.filter((word) => LETTER_OR_DIGIT.test(word))
  if (searched.length === 0) return null
  return searched.map((word) => {
    const terms = toSpellings(word).map((spelling) => `words : ${quoteTerm(spelling)} *`)
    return terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join('')
  })
}

/**
 * Quotes a word, so that nothing in it is an operator. `?` would stand for a value, and SQLite would end
 * the query at NUL.
 */
export function quoteTerm(word: string): string {
  return `"${word.replaceAll(/["?\0]/g, ' ')}"`
}
