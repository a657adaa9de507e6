const HALF = 2n

/** `amount` × `numerator` / `denominator`, rounded half up. Whole numbers, none negative. */
export function portion(amount: number, numerator: number, denominator: number): number {
  const doubled = HALF * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  return Number(doubled / (HALF * BigInt(denominator)))
}

/**
 * An amount shared out by weight, so that the shares add up to it: what rounding down leaves goes
 * to the largest remainders, of equal ones to the first. Without any weight the first has it all.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, whole: Number(product / total), remainder: product % total }
  })
  const left = amount - exact.reduce((sum, { whole }) => sum + whole, 0)
  const larger = exact
    .toSorted((one, other) => compare(other.remainder, one.remainder) || one.index - other.index)
    .slice(0, left)
  const lucky = new Set(larger.map(({ index }) => index))
  return exact.map(({ index, whole }) => (lucky.has(index) ? whole + 1 : whole))
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
