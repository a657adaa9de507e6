/** Spec §9. Every coefficient divides a power of ten, so that nothing is ever rounded. */
export const UNIT_PAIRS = {
  'kg-g': { large: 'kg', small: 'g', coefficient: 1000 },
  'gal-oz': { large: 'gal', small: 'oz', coefficient: 128 },
} as const
export type UnitPairName = keyof typeof UNIT_PAIRS
type UnitPair = (typeof UNIT_PAIRS)[UnitPairName]
export type Unit = UnitPair['large'] | UnitPair['small']
