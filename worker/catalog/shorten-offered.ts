import type { OfferedValue } from './filter-values.ts'

/** The number of attributes shown at first, the most common ones; the others are shown on demand. */
const MAX_ATTRIBUTES = 5
/** An attribute with more values than this shows only SHORTENED_VALUES of them. */
const MAX_VALUES = 10
const SHORTENED_VALUES = 8

export type OfferedAttributes = readonly (readonly [
  attribute_id: number,
  values: readonly OfferedValue[],
])[]

/** Sorts attributes by the number of products that have them, independent of the filters. */
export function sortByCoverage(values: readonly OfferedValue[]): OfferedAttributes {
  return [...Map.groupBy(values, ({ attribute_id }) => attribute_id)].toSorted(
    ([, a], [, b]) => coverage(b) - coverage(a),
  )
}

/**
 * Omits attributes and values that few products have; selected values always remain, at their usual
 * position.
 */
export function shortenOffered(
  attributes: OfferedAttributes,
  selectedIds: ReadonlySet<number>,
): OfferedAttributes {
  const isChosen = ({ attribute_value_id }: OfferedValue) => selectedIds.has(attribute_value_id)
  return attributes
    .filter(([, values], index) => index < MAX_ATTRIBUTES || values.some(isChosen))
    .map(([attribute_id, values]) => {
      if (values.length <= MAX_VALUES) return [attribute_id, values]
      const firstAttributes = new Set(
        values.toSorted((a, b) => b.products_count - a.products_count).slice(0, SHORTENED_VALUES),
      )
      return [attribute_id, values.filter((value) => firstAttributes.has(value) || isChosen(value))]
    })
}

function coverage(ofAttribute: readonly OfferedValue[]): number {
  return ofAttribute.reduce((sum, { products_count }) => sum + products_count, 0)
}
