/** The value of a quantity field: a number, or the text if it is none, such as an empty one. */
export type TypedQuantity = number | string

export interface QuantityBounds {
  readonly min: number
  readonly max: number
}

const QUANTITY_PATTERN = /^\d{0,9}$/

/** Returns undefined for what is no whole number within the bounds. An empty field counts as 0. */
export function readQuantity(
  typed: TypedQuantity,
  { min, max }: QuantityBounds,
): number | undefined {
  const text = String(typed).trim()
  const quantity = Number(text)
  const isValid = QUANTITY_PATTERN.test(text) && quantity >= min && quantity <= max
  return isValid ? quantity : undefined
}
