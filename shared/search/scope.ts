export type SearchedKind = 'product' | 'blog' | 'soft' | 'page'

/** The letters that mark a kind's words in the page's language and in other languages. */
const SCOPE_LETTERS: Readonly<Record<SearchedKind, readonly [own: string, foreign: string]>> = {
  product: ['p', 'q'],
  blog: ['b', 'c'],
  soft: ['s', 't'],
  page: ['g', 'h'],
}

/**
 * Returns the index form of a word, prefixed with language and kind, so that a lookup only reads relevant
 * entries. Digits followed by a letter make every prefix unique.
 */
export function toScopedWord(kind: SearchedKind, language_id: number, word: string): string {
  return `${language_id}${SCOPE_LETTERS[kind][0]}${word}`
}

/**
 * Returns the index form of a word in another language than `language_id`, in which the item is shown.
 */
export function toForeignScopedWord(kind: SearchedKind, language_id: number, word: string): string {
  return `${language_id}${SCOPE_LETTERS[kind][1]}${word}`
}
