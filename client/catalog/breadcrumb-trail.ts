import type { Product } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'

export interface Breadcrumb {
  /** A path of the `paths` table, without the language prefix. */
  readonly to: string
  readonly label: string
}

/** Returns the pages from the shop's front page to the category of a product. */
export function toBreadcrumbTrail(
  { category }: Pick<Product, 'category'>,
  allProducts: string,
): Breadcrumb[] {
  const allProductsStep = { to: paths.products, label: allProducts }
  if (!category.listed) return [{ to: paths.soft, label: category.name }]
  return [allProductsStep, { to: paths.category(category.slug), label: category.name }]
}
