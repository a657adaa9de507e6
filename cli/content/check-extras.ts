import type { CheckContext, Draft } from './draft.ts'

/**
 * Extras are variants of other products. Two products that are each other's extras are refused:
 * the keys of their cart lines would be the same.
 */
export function checkExtras({ products }: Draft, { report, known }: CheckContext): void {
  const offers = new Set<string>()
  for (const { key, extras } of products) {
    for (const sku of extras) offers.add(toOffer(key, known.skus.get(sku)))
  }
  for (const product of products) {
    for (const [index, sku] of product.extras.entries()) {
      const owner = known.skus.get(sku)
      const add = (message: string) => report.add(product, ['extras', index], message)
      if (product.extras.indexOf(sku) !== index) add(`"${sku}" is there twice`)
      else if (owner === undefined) add(`"${sku}" is not a SKU of any product`)
      else if (owner === product.key) {
        add(`"${sku}" is the product's own; name another product's`)
      } else if (offers.has(toOffer(owner, product.key))) {
        add(`"${sku}" is of ${owner}, which has this product among its extras; keep one of the two`)
      }
    }
  }
}

function toOffer(by: string, of = ''): string {
  return `${by} ${of}`
}
