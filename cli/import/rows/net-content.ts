import { toNetContent, type NetContent } from '#shared/units/net-content.ts'
import type { Content, Product } from '../../content/content.ts'
import { isSize } from '../../content/sizes.ts'

type Variant = Product['variants'][number]

/** The small unit of each calculator, in which sizes are stated. */
const SIZE_UNITS = { 'kg-g': 'g', 'gal-oz': 'oz', none: undefined } as const

/**
 * Returns a function that finds the content of a variant: the stated one, otherwise its size, and
 * the net weight of a product that is sold by weight without sizes.
 */
export function createContentLookup(
  { attributes }: Content,
  product: Product,
): (variant: Variant) => NetContent | undefined {
  const unit = SIZE_UNITS[product.calculator]
  const sizes = attributes.filter(
    (attribute) => isSize(attribute) && product.attributes.includes(attribute.key),
  )
  return (variant) => {
    const statedContent = variant.net_content ?? product.net_content
    if (statedContent !== undefined) return toNetContent(statedContent.quantity, statedContent.unit)
    if (unit === undefined) return undefined
    const size = sizes
      .flatMap(({ key, values }) => values.filter((value) => value.key === variant.values[key]))
      .find(({ amount }) => amount !== undefined)?.amount
    return toNetContent(size ?? (unit === 'g' ? variant.weight_grams : 0), unit)
  }
}
