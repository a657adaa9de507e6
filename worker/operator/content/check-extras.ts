import type { CheckContext, Draft } from './draft.ts'
import type { Product } from './content.ts'

/**
 * Extras are variants of other products. Two products that are each other's extras are refused:
 * the keys of their cart lines would be the same.
 */
export function checkExtras({ products }: Draft, { report, known }: CheckContext): void {
  const owners = new Map<string, Product>()
  for (const product of products) {
    for (const { sku } of product.variants) owners.set(sku, product)
  }
  const offers = (product: Product, other: Product) =>
    product.extras.some((sku) => owners.get(sku) === other)
  for (const product of products) {
    for (const [index, sku] of product.extras.entries()) {
      const owner = owners.get(sku)
      const add = (message: string) => report.add(product, ['extras', index], message)
      if (product.extras.indexOf(sku) !== index) add(`"${sku}" is there twice`)
      else if (!known.skus.has(sku)) add(`"${sku}" is not a SKU of any product`)
      else if (owner === product) add(`"${sku}" is the product's own; name another product's`)
      else if (owner !== undefined && offers(owner, product)) {
        add(
          `"${sku}" is of ${owner.key}, which has this product among its extras; keep one of the two`,
        )
      }
    }
  }
}
