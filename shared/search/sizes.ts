/** A number, or a number with its unit: 100, 100g, 250ml. */
const SIZE_PATTERN = /^\d+\p{L}{0,3}$/u
const NUMBER_PATTERN = /^\d+$/
/** Units have at most two letters: g, kg, ml, cm, գ, կգ. */
const UNIT_PATTERN = /^\p{L}{1,2}$/u

/** Returns the words of a query that are numbers, sizes, or units after a number. */
export function listSizes(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.filter(
      (word, at) =>
        SIZE_PATTERN.test(word) ||
        (UNIT_PATTERN.test(word) && NUMBER_PATTERN.test(words[at - 1] ?? '')),
    ),
  )
}
