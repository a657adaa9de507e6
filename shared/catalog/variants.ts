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
  chosenValues: readonly ChosenValue[],
): NeededAttributeValue[] {
  return chosenValues.flatMap((_, position) => {
    const otherCount = chosenValues.filter(
      (value, otherPosition) => otherPosition !== position && value !== undefined,
    ).length
    const values = [
      ...new Set(variants.flatMap((variant) => variant.attribute_value_ids[position] ?? [])),
    ]
    return values.flatMap((value) => {
      const nearestVariant = findNearest(variants, {
        chosenValues,
        position,
        value,
      })
      if (nearestVariant === undefined) return []
      return [
        {
          attribute_value_id: value,
          product_variant_id: nearestVariant.product_variant_id,
          is_possible: countPreserved(nearestVariant, chosenValues, position) === otherCount,
          stock_status: nearestVariant.stock_status,
        },
      ]
    })
  })
}

interface AttributeChange {
  readonly chosenValues: readonly ChosenValue[]
  /** The position of the attribute that changes, and its new value. */
  readonly position: number
  readonly value: number
}

/**
 * Finds the variant that preserves most of the selection; among equals, one in stock, otherwise the
 * first.
 */
function findNearest<Variant extends SelectableVariant>(
  variants: readonly Variant[],
  { chosenValues, position, value }: AttributeChange,
): Variant | undefined {
  return variants
    .filter((variant) => variant.attribute_value_ids[position] === value)
    .toSorted(
      (a, b) =>
        countPreserved(b, chosenValues, position) - countPreserved(a, chosenValues, position) ||
        Number(b.stock_status) - Number(a.stock_status) ||
        weighPreserved(b, chosenValues, position) - weighPreserved(a, chosenValues, position),
    )[0]
}

function countPreserved(
  { attribute_value_ids }: SelectableVariant,
  chosenValues: readonly ChosenValue[],
  exceptPlace: number,
) {
  return chosenValues.filter(
    (value, position) => position !== exceptPlace && attribute_value_ids[position] === value,
  ).length
}

function weighPreserved(
  { attribute_value_ids }: SelectableVariant,
  chosenValues: readonly ChosenValue[],
  exceptPlace: number,
) {
  return chosenValues.reduce<number>(
    (weight, value, position) =>
      weight * 2 + Number(position !== exceptPlace && attribute_value_ids[position] === value),
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
      attribute_value_ids.every((value, position) => value === values[position]),
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
  chosenValues: readonly ChosenValue[],
): Variant[] {
  const neededValues = detectNeededAttributeValues(variants, chosenValues)
  const ids = new Set(neededValues.map(({ product_variant_id }) => product_variant_id))
  return variants.filter(
    ({ product_variant_id, attribute_value_ids }) =>
      ids.has(product_variant_id) ||
      attribute_value_ids.every((id, position) => id === chosenValues[position]),
  )
}
