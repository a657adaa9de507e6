/**
 * Finds misspelled words by comparing variants with letters deleted (symmetric delete,
 * https://github.com/wolfgarbe/SymSpell), for the first letters of words only.
 */
const MAX_LETTERS = 7
const MIN_LETTERS = 3
const MIN_PREFIX_LETTERS = 4
const MIN_LENGTH_FOR_TWO = 8

/**
 * Returns the variants of a word for the index, including those of prefixes that may have been typed so
 * far.
 */
export function toIndexVariants(word: string): ReadonlySet<string> {
  const letters = Array.from(word)
  if (letters.length < MIN_LETTERS) return new Set()
  const variants = new Set<string>()
  const end = Math.min(letters.length, MAX_LETTERS)
  for (let length = MIN_PREFIX_LETTERS; length < end; length += 1) {
    addDeletions(letters.slice(0, length), 1, variants)
  }
  const maxDeletions = letters.length < MIN_LENGTH_FOR_TWO ? 1 : 2
  addDeletions(letters.slice(0, end), letters.length === MIN_LETTERS ? 0 : maxDeletions, variants)
  return variants
}

/** Returns the variants by which a typed word is looked up. */
export function toQueryVariants(text: string): ReadonlySet<string> {
  const letters = Array.from(text)
  const variants = new Set<string>()
  if (letters.length < MIN_PREFIX_LETTERS) return variants
  addDeletions(letters.slice(0, MAX_LETTERS), letters.length < MIN_LENGTH_FOR_TWO ? 1 : 2, variants)
  return variants
}

function addDeletions(
  letters: readonly string[],
  maxDeletions: number,
  variants: Set<string>,
): void {
  variants.add(letters.join(''))
  if (maxDeletions === 0) return
  for (const index of letters.keys())
    addDeletions(letters.toSpliced(index, 1), maxDeletions - 1, variants)
}
