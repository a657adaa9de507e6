const MOST_SLIPS = 2

/** ` Did you mean …?`, or nothing where no known word is near. */
export function suggest(text: string, known: readonly string[], prefix = ''): string {
  const [nearest] = known
    .map((word) => ({ word, slips: countSlips(text, word) }))
    .filter(({ word, slips }) => slips <= MOST_SLIPS && slips < word.length)
    .toSorted((a, b) => a.slips - b.slips)
  return nearest === undefined ? '' : ` Did you mean ${prefix}${nearest.word}?`
}

/** Letters to add, drop or change until one is the other (Levenshtein). */
function countSlips(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of a.split('').entries()) {
    const line = [row + 1]
    for (const [column, other] of b.split('').entries()) {
      const changed = (above[column] ?? 0) + (letter === other ? 0 : 1)
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    above = line
  }
  return above.at(-1) ?? 0
}
