/** Results are counted exactly up to here; one more stands for any number beyond. */
export const COUNT_LIMIT = 1000

const countFormat = new Intl.NumberFormat('en-US')

export function formatCount(count: number): string {
  return count > COUNT_LIMIT ? `${countFormat.format(COUNT_LIMIT)}+` : countFormat.format(count)
}
