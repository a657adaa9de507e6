/** So many on each side of the shown one. */
const REACH = 3

/** The slides that have a dot: the shown one in their middle, but for the ends. */
export function listDots(index: number, count: number): readonly number[] {
  const first = Math.max(0, Math.min(index - REACH, count - 1 - 2 * REACH))
  return Array.from({ length: 2 * REACH + 1 }, (_, offset) => first + offset)
}
