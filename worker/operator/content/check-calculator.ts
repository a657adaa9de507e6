import { isSize } from './check-attributes.ts'
import type { CheckContext, Draft } from './draft.ts'

/** A coat is reckoned in the calculator's units, and a variant is of one size. */
export function checkCalculator({ products, attributes }: Draft, { report }: CheckContext): void {
  const sizes = new Set(attributes.filter(isSize).map(({ key }) => key))
  for (const product of products) {
    if (product.coverage !== undefined && product.calculator === 'none') {
      report.add(product, ['coverage'], 'has no unit: calculator is none; name kg-g or gal-oz')
    }
    const [first, second] = product.attributes.filter((key) => sizes.has(key))
    if (first === undefined || second === undefined) continue
    const message = `"${second}" has amounts as "${first}" has; a variant can have one size only`
    report.add(product, ['attributes', product.attributes.indexOf(second)], message)
  }
}
