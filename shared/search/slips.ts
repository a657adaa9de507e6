/**
 * Words are found in spite of a slip by what both spellings have in common once letters are left
 * out (symmetric delete, https://github.com/wolfgarbe/SymSpell), of their first letters only.
 */
const FIRST_LETTERS = 7
const SHORTEST = 3
const SHORTEST_BEGINNING = 4
const TWO_FROM = 8

/** What the index holds of a word: of each beginning that someone may have typed so far. */
export function partsOfWord(word: string): ReadonlySet<string> {
  const letters = Array.from(word)
  if (letters.length < SHORTEST) return new Set()
  const parts = new Set<string>()
  const end = Math.min(letters.length, FIRST_LETTERS)
  for (let length = SHORTEST_BEGINNING; length < end; length += 1) {
    leaveOut(letters.slice(0, length), 1, parts)
  }
  const most = letters.length < TWO_FROM ? 1 : 2
  leaveOut(letters.slice(0, end), letters.length === SHORTEST ? 0 : most, parts)
  return parts
}

/** What a typed word is looked up by. */
export function partsOfTyped(typed: string): ReadonlySet<string> {
  const letters = Array.from(typed)
  const parts = new Set<string>()
  if (letters.length < SHORTEST_BEGINNING) return parts
  leaveOut(letters.slice(0, FIRST_LETTERS), letters.length < TWO_FROM ? 1 : 2, parts)
  return parts
}

function leaveOut(letters: readonly string[], most: number, parts: Set<string>): void {
  parts.add(letters.join(''))
  if (most === 0) return
  for (const index of letters.keys()) leaveOut(letters.toSpliced(index, 1), most - 1, parts)
}
