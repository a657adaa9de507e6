const ONE_FROM = 4
const TWO_FROM = 8

/** How many slips of the finger are forgiven, by the shorter of the two words. */
export function forgiven(typed: string, word: string): number {
  const length = Math.min(Array.from(typed).length, Array.from(word).length)
  if (length < ONE_FROM) return 0
  return length < TWO_FROM ? 1 : 2
}

/**
 * The fewest letters to insert, delete, change or swap with their neighbour (optimal string
 * alignment) until `typed` is the beginning of `word`: who types has not yet finished.
 */
export function prefixDistance(typed: string, word: string): number {
  const from = Array.from(typed)
  const to = Array.from(word)
  let older: readonly number[] = []
  let last: readonly number[] = [0, ...to.map((_, column) => column + 1)]
  for (const [row, letter] of from.entries()) {
    const next = [row + 1]
    for (const [column, other] of to.entries()) {
      const changed = at(last, column) + (letter === other ? 0 : 1)
      const best = Math.min(changed, at(last, column + 1) + 1, at(next, column) + 1)
      const isSwapped = row > 0 && letter === to[column - 1] && from[row - 1] === other
      next.push(isSwapped ? Math.min(best, at(older, column - 1) + 1) : best)
    }
    older = last
    last = next
  }
  return Math.min(...last)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
