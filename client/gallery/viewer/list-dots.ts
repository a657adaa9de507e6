/** The number of dots on each side of the shown slide. */
const SIDE_DOTS = 3

/** Lists the slides with a dot; the shown one is in the middle, except near the ends. */
export function listDots(index: number, count: number): readonly number[] {
  const firstIndex = Math.max(0, Math.min(index - SIDE_DOTS, count - 1 - 2 * SIDE_DOTS))
  return Array.from({ length: 2 * SIDE_DOTS + 1 }, (_, offset) => firstIndex + offset)
}
