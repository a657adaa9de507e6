import type { OfferedValue } from './filter-values.ts'

/** As many attributes as most products of a category have; those of a few are offered on demand. */
const ATTRIBUTES = 5
/** An attribute with more values than this shows MANY of them. */
const MOST_VALUES = 10
const MANY = 8

export type Offered = readonly (readonly [attribute_id: number, values: readonly OfferedValue[]])[]

/** What most products of the category have comes first; the same under every filter. */
export function inOrder(offered: readonly OfferedValue[]): Offered {
  return [...Map.groupBy(offered, ({ attribute_id }) => attribute_id)].toSorted(
    ([, a], [, b]) => coverage(b) - coverage(a),
  )
}

/** Without what few products have; what is chosen is always there, in its usual place. */
export function offeredFirst(ordered: Offered, chosen: ReadonlySet<number>): Offered {
  const isChosen = ({ attribute_value_id }: OfferedValue) => chosen.has(attribute_value_id)
  return ordered
    .filter(([, values], index) => index < ATTRIBUTES || values.some(isChosen))
    .map(([attribute_id, values]) => {
      if (values.length <= MOST_VALUES) return [attribute_id, values]
      const first = new Set(
        values.toSorted((a, b) => b.products_count - a.products_count).slice(0, MANY),
      )
      return [attribute_id, values.filter((value) => first.has(value) || isChosen(value))]
    })
}

function coverage(ofAttribute: readonly OfferedValue[]): number {
  return ofAttribute.reduce((sum, { products_count }) => sum + products_count, 0)
}
