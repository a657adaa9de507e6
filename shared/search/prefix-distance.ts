const MIN_LENGTH_FOR_ONE = 4
const MIN_LENGTH_FOR_TWO = 8

/** Returns how many typing errors are tolerated, by the length of the shorter word. */
export function maxDistance(input: string, word: string): number {
  const length = Math.min(Array.from(input).length, Array.from(word).length)
  if (length < MIN_LENGTH_FOR_ONE) return 0
  return length < MIN_LENGTH_FOR_TWO ? 1 : 2
}

/**
 * Returns the minimum number of letters to insert, delete, replace or swap (optimal string
 * alignment) until `input` is a prefix of `word`, because the user may still be typing.
 */
export function prefixDistance(input: string, word: string): number {
  const from = Array.from(input)
  const to = Array.from(word)
  let rowBeforeLast: readonly number[] = []
  let lastRow: readonly number[] = [0, ...to.map((_, column) => column + 1)]
  for (const [row, letter] of from.entries()) {
    const nextRow = [row + 1]
    for (const [column, otherLetter] of to.entries()) {
      const replacementCost = at(lastRow, column) + (letter === otherLetter ? 0 : 1)
      const lowestCost = Math.min(
        replacementCost,
        at(lastRow, column + 1) + 1,
        at(nextRow, column) + 1,
      )
      const isSwapped = row > 0 && letter === to[column - 1] && from[row - 1] === otherLetter
      nextRow.push(isSwapped ? Math.min(lowestCost, at(rowBeforeLast, column - 1) + 1) : lowestCost)
    }
    rowBeforeLast = lastRow
    lastRow = nextRow
  }
  return Math.min(...lastRow)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
