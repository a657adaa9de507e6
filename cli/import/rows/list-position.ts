import type { Content, Product } from '../../content/content.ts'
import { MAX_POSITION } from '../../schemas/fields.ts'

/** The listing sorts by category first, then by the product's own position. */
const POSITIONS_PER_CATEGORY = MAX_POSITION + 1

export function toListPosition({ categories }: Content, { category, position }: Product): number {
  const categoryIndex = categories.findIndex(({ key }) => key === category)
  return (categoryIndex + 1) * POSITIONS_PER_CATEGORY + position
}
