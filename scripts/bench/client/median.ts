/**
 * Returns the median; of two middle values the upper one, so that the result is never better than
 * measured.
 */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
