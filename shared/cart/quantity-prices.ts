/** The price of a piece in lines of at least `from` pieces. */
export interface QuantityPrice {
  readonly from: number
  readonly price: number
}

interface PricedLine {
  readonly quantity: number
  readonly price: number
  /** The prices of all quantities, beginning with one piece. Absent: every quantity has one price. */
  readonly quantity_prices?: readonly QuantityPrice[] | undefined
}

/**
 * Returns the line with the price of a piece in its quantity. Cart, server, quote and order use this
 * rule, so that a line costs the same everywhere. More pieces never increase the price of a piece.
 */
export function withQuantityPrice<Line extends PricedLine>(line: Line): Line {
  const { quantity, quantity_prices = [] } = line
  const prices = quantity_prices.filter(({ from }) => from <= quantity).map(({ price }) => price)
  return prices.length === 0 ? line : { ...line, price: Math.min(...prices) }
}

/**
 * Returns the prices of all quantities, or none if there is only one price. A price that is not
 * lower than that of a smaller quantity is left out: the operator may have reduced the latter.
 */
export function toQuantityPrices(
  price: number,
  discountedPrices: readonly QuantityPrice[],
): QuantityPrice[] | undefined {
  const prices: QuantityPrice[] = [{ from: 1, price }]
  for (const step of discountedPrices.toSorted((a, b) => a.from - b.from)) {
    if (step.price < (prices.at(-1)?.price ?? 0))
      prices.push({ from: step.from, price: step.price })
  }
  return prices.length > 1 ? prices : undefined
}

/** Returns how many pieces are missing until a piece is cheaper, and its price then. */
export function findNextPrice({
  quantity,
  price,
  quantity_prices = [],
}: PricedLine): { readonly missing: number; readonly price: number } | undefined {
  const next = quantity_prices.find((step) => step.from > quantity && step.price < price)
  return next && { missing: next.from - quantity, price: next.price }
}
