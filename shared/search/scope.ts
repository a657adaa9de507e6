export type SearchedKind = 'product' | 'blog' | 'soft'

/**
 * A word as the index holds it: with its kind and language in front, so that one lookup reads only
 * what may be shown, however much else has the word. Digits then a letter: no two are alike.
 */
export function inScope(kind: SearchedKind, language_id: number, word: string): string {
  return `${language_id}${kind.charAt(0)}${word}`
}
