import type { CheckContext, Draft } from './draft.ts'
import { hasValue } from './check-products.ts'
import type { Product } from './content.ts'
import type { Variant } from '../schemas/product-schema.ts'

/** What has room in a rowid of a list (worker/db/migrations/0019_variant_listing.sql). */
const MAX_VARIANTS = 1024

/** Each variant names one value of each attribute the product offers, and no two the same. */
export function checkVariants(product: Product, draft: Draft, context: CheckContext): void {
  for (const [index, variant] of product.variants.entries()) {
    checkValues({ product, variant, index }, draft, context)
  }
  if (product.variants.length > MAX_VARIANTS) {
    const message = `are ${product.variants.length}; lists can tell ${MAX_VARIANTS} of a product apart`
    context.report.add(product, ['variants'], message)
  }
  checkCombinations(product, context)
  checkSkus(product, context)
}

interface VariantAt {
  readonly product: Product
  readonly variant: Variant
  readonly index: number
}

function checkValues({ product, variant, index }: VariantAt, draft: Draft, context: CheckContext) {
  const { report, known } = context
  const path = ['variants', index]
  for (const [key, value] of Object.entries(variant.values)) {
    if (!product.attributes.includes(key)) {
      const offered = product.attributes.join(', ') || 'none'
      const message = `is neither a field of variants nor an attribute of the product (${offered})`
      report.add(product, [...path, key], message)
    } else if (known.attributes.has(key) && !hasValue(draft, key, value)) {
      const message = `"${value}" is not a value of ${key}; see attributes/${key}.yaml`
      report.add(product, [...path, key], message)
    }
  }
  const { picture } = variant
  if (picture !== undefined && !product.pictures.some(({ file }) => file === picture)) {
    report.add(product, [...path, 'picture'], `"${picture}" is not one of the product's pictures`)
  }
  for (const key of product.attributes) {
    if (variant.values[key] !== undefined) continue
    report.add(product, [...path, key], `is missing; a value of the attribute ${key} is expected`)
  }
}

function checkCombinations(product: Product, { report }: CheckContext): void {
  const seen = new Map<string, string>()
  for (const [index, variant] of product.variants.entries()) {
    const combination = product.attributes.map((key) => variant.values[key] ?? '').join(' ')
    const other = seen.get(combination)
    seen.set(combination, other ?? variant.sku)
    if (other === undefined) continue
    const message = `has the same attribute values as ${other}; every combination may be there once`
    report.add(product, ['variants', index], message)
  }
}

/** A SKU is one variant of one product. */
function checkSkus(product: Product, { report, known }: CheckContext): void {
  for (const [index, { sku }] of product.variants.entries()) {
    const owner = known.skus.get(sku)
    const isFirst = product.variants.findIndex((one) => one.sku === sku) === index
    if (owner === product.key && isFirst) continue
    const message = `"${sku}" is a SKU of ${owner} already; every SKU may be there once`
    report.add(product, ['variants', index, 'sku'], message)
  }
}
