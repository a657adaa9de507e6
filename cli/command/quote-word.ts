/** Quotes a path with spaces or signs of the shell, so that a printed command line can be copied. */
export function quoteWord(word: string): string {
  return /[^\p{L}\p{N}_./:@%+,=~-]/u.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : word
}
