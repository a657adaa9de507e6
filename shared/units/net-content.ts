/** The units by which prices are compared (Directive 98/6/EC). */
export const CONTENT_UNITS = ['kg', 'l', 'm', 'm2', 'piece'] as const
export type ContentUnit = (typeof CONTENT_UNITS)[number]

export interface NetContent {
  readonly quantity: number
  readonly unit: ContentUnit
}

/** A US gallon in litres and a 128th of it, as the coefficients of the calculator (spec §9). */
const LITRES_PER_GALLON = 3.785411784
const OUNCES_PER_GALLON = 128

/** The units in which a content can be stated. */
const STATED_UNITS: Readonly<Record<string, NetContent>> = {
  g: { quantity: 0.001, unit: 'kg' },
  kg: { quantity: 1, unit: 'kg' },
  ml: { quantity: 0.001, unit: 'l' },
  l: { quantity: 1, unit: 'l' },
  oz: { quantity: LITRES_PER_GALLON / OUNCES_PER_GALLON, unit: 'l' },
  gal: { quantity: LITRES_PER_GALLON, unit: 'l' },
  cm: { quantity: 0.01, unit: 'm' },
  m: { quantity: 1, unit: 'm' },
  cm2: { quantity: 0.0001, unit: 'm2' },
  m2: { quantity: 1, unit: 'm2' },
  piece: { quantity: 1, unit: 'piece' },
}
export const STATED_UNIT_NAMES = Object.keys(STATED_UNITS)

/** More digits than a stated content has, and fewer than those of a floating-point error. */
const SIGNIFICANT_DIGITS = 12

/** Converts a stated content, such as 250 and `ml`, to the unit of its price comparison. */
export function toNetContent(amount: number, statedUnit: string): NetContent | undefined {
  const statedContent = STATED_UNITS[statedUnit]
  if (statedContent === undefined || amount <= 0) return undefined
  const quantity = Number((amount * statedContent.quantity).toPrecision(SIGNIFICANT_DIGITS))
  return { quantity, unit: statedContent.unit }
}
