import type { ValuesBlock } from '../../markdown/values-block.ts'
import type { CheckContext } from './check-context.ts'

/**
 * Finds products and attributes of a `values` block that the content does not have. Finds no mistake
 * for a product that could not be read.
 */
export function* findValuesMistakes(
  { attribute, products }: ValuesBlock,
  { knownNames, properties }: CheckContext,
): Generator<string> {
  if (!knownNames.attributes.has(attribute))
    yield `"${attribute}" is not an attribute; attributes/${attribute}.yaml is missing`
  for (const key of products) {
    if (!knownNames.products.has(key)) yield `"${key}" is not a product; products/${key} is missing`
    else if (properties.has(key) && properties.get(key)?.[attribute] === undefined)
      yield `"${key}" has no ${attribute}; add it to the properties in products/${key}/product.yaml`
  }
}
