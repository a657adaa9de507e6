import { groupThousands } from '../locale/numbers.ts'

/** Results are counted exactly up to this number; one more means any larger number. */
export const COUNT_LIMIT = 1000

export function formatCount(count: number): string {
  return count > COUNT_LIMIT ? `${groupThousands(COUNT_LIMIT)}+` : groupThousands(count)
}
