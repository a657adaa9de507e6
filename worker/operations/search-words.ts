/** A full-text query that matches nothing. */
export const NO_TERMS = '""'

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Writes the full-text query of the words that somebody typed, each the beginning of a word in the column
 * `words`. Returns undefined if nothing was typed, and null if nothing of it is a letter or a digit.
 */
export function toWordTerms(words = ''): readonly string[] | null | undefined {
  const typed = words.trim().split(/\s+/).filter(Boolean)
  if (typed.length === 0) return undefined
  const searched = typed.filter((word) => LETTER_OR_DIGIT.test(word))
  return searched.length === 0 ? null : searched.map((word) => `words : ${quoteTerm(word)} *`)
}

/** Nothing within quotes is an operator. `?` is no part of a term, because it stands for a value. */
export function quoteTerm(word: string): string {
  return `"${word.replaceAll(/["?]/g, ' ')}"`
}
