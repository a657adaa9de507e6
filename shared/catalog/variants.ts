export type ChosenValue = number | undefined

/** What choosing needs to know of a variant; `attribute_value_ids` in the order of the product's
 * attributes, one for each. */
export interface ChoosableVariant {
  readonly product_variant_id: number
  readonly stock_status: boolean
  readonly attribute_value_ids: readonly number[]
}

/** A value that a shopper may choose next, and what comes of it. */
export interface NeededAttributeValue {
  readonly attribute_value_id: number
  /** The variant that choosing it leads to. */
  readonly product_variant_id: number
  /** Whether it exists together with everything else that is chosen. */
  readonly is_possible: boolean
  /** Whether that variant can be bought. */
  readonly stock_status: boolean
}

/**
 * Spec §3, neededAttributeValues: every value that some variant has, seen from the values that are
 * chosen: one for each attribute, in their order, undefined where nothing is yet. A value that does not go with the others leads to
 * the variant that keeps most of them, the first ones before the last.
 */
export function detectNeededAttributeValues(
  variants: readonly ChoosableVariant[],
  chosen: readonly ChosenValue[],
): NeededAttributeValue[] {
  return chosen.flatMap((_, place) => {
    const others = chosen.filter((value, at) => at !== place && value !== undefined).length
    const values = [...new Set(variants.flatMap((one) => one.attribute_value_ids[place] ?? []))]
    return values.flatMap((value) => {
      const nearest = findNearest(variants, { chosen, place, value })
      if (nearest === undefined) return []
      return [
        {
          attribute_value_id: value,
          product_variant_id: nearest.product_variant_id,
          is_possible: keptOf(nearest, chosen, place) === others,
          stock_status: nearest.stock_status,
        },
      ]
    })
  })
}

interface Wish {
  readonly chosen: readonly ChosenValue[]
  /** Which attribute changes, and to what. */
  readonly place: number
  readonly value: number
}

/** Of equals one that can be bought, else the one that comes first. */
function findNearest<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  { chosen, place, value }: Wish,
): Variant | undefined {
  return variants
    .filter((variant) => variant.attribute_value_ids[place] === value)
    .toSorted(
      (a, b) =>
        keptOf(b, chosen, place) - keptOf(a, chosen, place) ||
        Number(b.stock_status) - Number(a.stock_status) ||
        weightOf(b, chosen, place) - weightOf(a, chosen, place),
    )[0]
}

function keptOf(
  { attribute_value_ids }: ChoosableVariant,
  chosen: readonly ChosenValue[],
  but: number,
) {
  return chosen.filter((value, place) => place !== but && attribute_value_ids[place] === value)
    .length
}

function weightOf(
  { attribute_value_ids }: ChoosableVariant,
  chosen: readonly ChosenValue[],
  but: number,
) {
  return chosen.reduce<number>(
    (weight, value, place) =>
      weight * 2 + Number(place !== but && attribute_value_ids[place] === value),
    0,
  )
}

/** The variant with exactly these values. */
export function findVariant<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
  values: readonly ChosenValue[],
): Variant | undefined {
  return variants.find(
    ({ attribute_value_ids }) =>
      attribute_value_ids.length === values.length &&
      attribute_value_ids.every((value, place) => value === values[place]),
  )
}

/** What a product page opens with: the first variant that can be bought, else the first. */
export function firstChoice<Variant extends ChoosableVariant>(
  variants: readonly Variant[],
): Variant | undefined {
  return variants.find(({ stock_status }) => stock_status) ?? variants[0]
}

/** All that one more choice can lead to, and what is chosen itself where that is one variant. */
export function withinOneChoice<Variant extends ChoosableVariant>(
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
