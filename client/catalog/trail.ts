import type { Product } from '#shared/catalog/contract.ts'
import { paths } from '#shared/locale/paths.ts'

export interface Step {
  /** A path from the `paths` table, without prefix. */
  readonly to: string
  readonly label: string
}

/** From the shop's front to the shelf a product stands on. */
export function toTrail({ category }: Pick<Product, 'category'>, allProducts: string): Step[] {
  const all = { to: paths.products, label: allProducts }
  if (!category.listed) return [{ to: paths.soft, label: category.name }]
  return [all, { to: paths.category(category.slug), label: category.name }]
}
