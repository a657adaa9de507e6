import type { Content, Product } from '../../content/content.ts'
import { POSITIONS_PER_CATEGORY } from '../../schemas/fields.ts'

/** The listing sorts by category first, then by the product's own position. */
export function toListPosition({ categories }: Content, { category, position }: Product): number {
  const categoryIndex = categories.findIndex(({ key }) => key === category)
  return (categoryIndex + 1) * POSITIONS_PER_CATEGORY + position
}
