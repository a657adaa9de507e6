import { groupThousands } from '../locale/numbers.ts'

/** Results are counted exactly up to here; one more stands for any number beyond. */
export const COUNT_LIMIT = 1000

export function formatCount(count: number): string {
  return count > COUNT_LIMIT ? `${groupThousands(COUNT_LIMIT)}+` : groupThousands(count)
}
