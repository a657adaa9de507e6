import type { CheckContext, Draft } from './draft.ts'
import type { Product } from './content.ts'

/** What a product names: its category, attributes, properties, related products and pictures. */
export function checkProduct(product: Product, draft: Draft, context: CheckContext): void {
  checkAttributesOf(product, context)
  checkProperties(product, draft, context)
  checkRelated(product, context)
  checkPicturesOnce(product, context)
  if (!context.known.categories.has(product.category)) {
    const message = `"${product.category}" is not a category; categories.yaml has no such key`
    context.report.add(product, ['category'], message)
  }
}

function checkAttributesOf(product: Product, { report, known }: CheckContext): void {
  for (const [index, key] of product.attributes.entries()) {
    if (!known.attributes.has(key)) {
      report.add(
        product,
        ['attributes', index],
        `"${key}" is not an attribute; attributes/${key}.yaml is missing`,
      )
    }
    if (product.attributes.indexOf(key) !== index) {
      report.add(product, ['attributes', index], `"${key}" is there twice`)
    }
  }
}

function checkProperties(product: Product, draft: Draft, { report, known }: CheckContext): void {
  for (const [key, value] of Object.entries(product.properties)) {
    const path = ['properties', key]
    if (!known.attributes.has(key)) {
      report.add(product, path, `"${key}" is not an attribute; attributes/${key}.yaml is missing`)
      continue
    }
    if (!hasValue(draft, key, value)) {
      report.add(product, path, `"${value}" is not a value of ${key}; see attributes/${key}.yaml`)
    }
  }
}

/** An attribute whose own file has mistakes is taken to have every value. */
export function hasValue({ attributes }: Draft, key: string, value: string): boolean {
  const attribute = attributes.find((candidate) => candidate.key === key)
  return attribute === undefined || attribute.values.some((candidate) => candidate.key === value)
}

function checkRelated(product: Product, { report, known }: CheckContext): void {
  for (const [index, key] of product.related.entries()) {
    const path = ['related', index]
    if (!known.products.has(key)) {
      report.add(product, path, `"${key}" is not a product; products/${key} is missing`)
    } else if (key === product.key) {
      report.add(product, path, 'is the product itself; name another')
    } else if (product.related.indexOf(key) !== index) {
      report.add(product, path, `"${key}" is there twice`)
    }
  }
}

function checkPicturesOnce(product: Product, { report }: CheckContext): void {
  const files = product.pictures.map(({ file }) => file)
  for (const [index, file] of files.entries()) {
    if (files.indexOf(file) === index) continue
    report.add(product, ['pictures', index, 'file'], `"${file}" is there twice`)
  }
}
