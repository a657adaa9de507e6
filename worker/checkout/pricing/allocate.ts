const HALF = 2n

/** Returns `amount` × `numerator` / `denominator`, rounded half up, for non-negative integers. */
export function computePortion(amount: number, numerator: number, denominator: number): number {
  const doubledProduct = HALF * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  return Number(doubledProduct / (HALF * BigInt(denominator)))
}

/**
 * Allocates an amount by weight so that the shares add up to it. The remainder after rounding down
 * goes to the shares with the largest fractions, in order if they are equal. If all weights are 0,
 * the first share gets the whole amount.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exactShares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, quotient: Number(product / total), remainder: product % total }
  })
  const remaining = amount - exactShares.reduce((sum, { quotient }) => sum + quotient, 0)
  const larger = exactShares
    .toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, remaining)
  const roundedUp = new Set(larger.map(({ index }) => index))
  return exactShares.map(({ index, quotient }) => (roundedUp.has(index) ? quotient + 1 : quotient))
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
