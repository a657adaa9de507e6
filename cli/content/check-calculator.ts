import { isSize } from './check-attributes.ts'
import type { Product } from './content.ts'
import type { CheckContext, Draft } from './draft.ts'

/** A coat is reckoned in the calculator's units, and a variant is of one size. */
export function checkCalculator(
  product: Product,
  { attributes }: Draft,
  { report }: CheckContext,
): void {
  if (product.coverage !== undefined && product.calculator === 'none') {
    report.add(product, ['coverage'], 'has no unit: calculator is none; name kg-g or gal-oz')
  }
  const sizes = attributes.filter(isSize).map(({ key }) => key)
  const [first, second] = product.attributes.filter((key) => sizes.includes(key))
  if (first === undefined || second === undefined) return
  const message = `"${second}" has amounts as "${first}" has; a variant can have one size only`
  report.add(product, ['attributes', product.attributes.indexOf(second)], message)
}
