const MAX_EDITS = 2

/** Returns ` Did you mean …?` with the nearest known word, or an empty string if none is near. */
export function suggestNearest(text: string, candidates: readonly string[], prefix = ''): string {
  const [nearest] = candidates
    .map((word) => ({ word, distance: getEditDistance(text, word) }))
    .filter(({ word, distance }) => distance <= MAX_EDITS && distance < word.length)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest === undefined ? '' : ` Did you mean ${prefix}${nearest.word}?`
}

/** Returns the Levenshtein distance of two words. */
function getEditDistance(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, charA] of a.split('').entries()) {
    const currentRow = [row + 1]
    for (const [column, charB] of b.split('').entries()) {
      const substitution = (previousRow[column] ?? 0) + (charA === charB ? 0 : 1)
      currentRow.push(
        Math.min(substitution, (previousRow[column + 1] ?? 0) + 1, (currentRow[column] ?? 0) + 1),
      )
    }
    previousRow = currentRow
  }
  return previousRow.at(-1) ?? 0
}
