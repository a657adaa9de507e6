export type ChosenValue = number | undefined

/**
 * The data of a variant needed for selecting it; `attribute_value_ids` has one value for each of the
 * product's attributes, in their order.
 */
export interface SelectableVariant {
  readonly product_variant_id: number
  readonly stock_status: boolean
  readonly attribute_value_ids: readonly number[]
}

/** A value that a customer may select next, and its result. */
export interface NeededAttributeValue {
  readonly attribute_value_id: number
  /** The variant that results from selecting it. */
  readonly product_variant_id: number
  /** Whether it exists in combination with all other selected values. */
  readonly is_possible: boolean
  /** Whether that variant is in stock. */
  readonly stock_status: boolean
}

/**
 * Spec §3, neededAttributeValues: lists every value that occurs in a variant, given the selected values
 * (one for each attribute in order, undefined where none is selected). A value that does not fit the
 * others leads to the variant that preserves most of them, earlier attributes before later ones.
 */
export function detectNeededAttributeValues(
  variants: readonly SelectableVariant[],
  chosen: readonly ChosenValue[],
): NeededAttributeValue[] {
  return chosen.flatMap((_, place) => {
    const others = chosen.filter((value, at) => at !== place && value !== undefined).length
    const values = [
      ...new Set(variants.flatMap((variant) => variant.attribute_value_ids[place] ?? [])),
    ]
    return values.flatMap((value) => {
      const nearest = findNearest(variants, { chosen, place, value })
      if (nearest === undefined) return []
      return [
        {
          attribute_value_id: value,
          product_variant_id: nearest.product_variant_id,
          is_possible: countPreserved(nearest, chosen, place) === others,
          stock_status: nearest.stock_status,
        },
      ]
    })
  })
}

interface AttributeChange {
  readonly chosen: readonly ChosenValue[]
  /** The position of the attribute that changes, and its new value. */
  readonly place: number
  readonly value: number
}

/**
 * Finds the variant that preserves most of the selection; among equals, one in stock, otherwise the
 * first.
 */
function findNearest<Variant extends SelectableVariant>(
  variants: readonly Variant[],
  { chosen, place, value }: AttributeChange,
): Variant | undefined {
  return variants
    .filter((variant) => variant.attribute_value_ids[place] === value)
    .toSorted(
      (a, b) =>
        countPreserved(b, chosen, place) - countPreserved(a, chosen, place) ||
        Number(b.stock_status) - Number(a.stock_status) ||
        weighPreserved(b, chosen, place) - weighPreserved(a, chosen, place),
    )[0]
}

function countPreserved(
  { attribute_value_ids }: SelectableVariant,
  chosen: readonly ChosenValue[],
  exceptPlace: number,
) {
  return chosen.filter(
    (value, place) => place !== exceptPlace && attribute_value_ids[place] === value,
  ).length
}

function weighPreserved(
  { attribute_value_ids }: SelectableVariant,
  chosen: readonly ChosenValue[],
  exceptPlace: number,
) {
  return chosen.reduce<number>(
    (weight, value, place) =>
      weight * 2 + Number(place !== exceptPlace && attribute_value_ids[place] === value),
    0,
  )
}

/** Finds the variant with exactly these values. */
export function findVariant<Variant extends SelectableVariant>(
  variants: readonly Variant[],
  values: readonly ChosenValue[],
): Variant | undefined {
  return variants.find(
    ({ attribute_value_ids }) =>
      attribute_value_ids.length === values.length &&
      attribute_value_ids.every((value, place) => value === values[place]),
  )
}

/** Returns the variant that a product page shows first: the first one in stock, otherwise the first. */
export function firstChoice<Variant extends SelectableVariant>(
  variants: readonly Variant[],
): Variant | undefined {
  return variants.find(({ stock_status }) => stock_status) ?? variants[0]
}

/**
 * Returns the variants reachable by changing one value, and the selected variant itself if there is one.
 */
export function withinOneChoice<Variant extends SelectableVariant>(
  variants: readonly Variant[],
  chosen: readonly ChosenValue[],
): Variant[] {
  const needed = detectNeededAttributeValues(variants, chosen)
  const ids = new Set(needed.map(({ product_variant_id }) => product_variant_id))
  return variants.filter(
    ({ product_variant_id, attribute_value_ids }) =>
      ids.has(product_variant_id) || attribute_value_ids.every((id, place) => id === chosen[place]),
  )
}
