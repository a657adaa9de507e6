export type SearchedKind = 'product' | 'blog' | 'soft' | 'page'

/** The letter of a kind's own words, and that of its words in the other languages of the shop. */
const LETTERS: Readonly<Record<SearchedKind, readonly [own: string, foreign: string]>> = {
  product: ['p', 'q'],
  blog: ['b', 'c'],
  soft: ['s', 't'],
  page: ['g', 'h'],
}

/**
 * A word as the index holds it: with its kind and language in front, so that one lookup reads only
 * what may be shown, however much else has the word. Digits then a letter: no two are alike.
 */
export function inScope(kind: SearchedKind, language_id: number, word: string): string {
  return `${language_id}${LETTERS[kind][0]}${word}`
}

/** A word that a thing has in another language than the one it is shown in, `language_id`. */
export function inForeignScope(kind: SearchedKind, language_id: number, word: string): string {
  return `${language_id}${LETTERS[kind][1]}${word}`
}
