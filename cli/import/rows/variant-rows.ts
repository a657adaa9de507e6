import { isSize } from '../../content/sizes.ts'
import type { Content, Product } from '../../content/content.ts'
import type { RowContext } from './context.ts'
import { valueKey } from './ids.ts'
import type { Rows } from './row.ts'

/** `stock` is what a new variant begins with; of a known one the database moves it. */
export function toVariantRows(
  { ids, content }: RowContext,
  product: Product,
  product_id: number,
): Partial<Rows> {
  const { variants } = product
  const toOnlySize = findOnlySize(content, product)
  return {
    product_variant: variants.map(({ sku, price, stock, weight_grams, picture }, position) => ({
      id: ids.get('product_variant', sku),
      product_id,
      sku,
      position,
      price,
      stock,
      listed_stock: stock,
      weight_grams,
      media_id: picture === undefined ? null : ids.get('media', picture),
    })),
    product_variant_value: variants.flatMap((variant) =>
      Object.entries({ ...toOnlySize(variant), ...variant.values }).map(([key, value]) => ({
        product_variant_id: ids.get('product_variant', variant.sku),
        attribute_id: ids.get('attribute', key),
        attribute_value_id: ids.get('attribute_value', valueKey(key, value)),
      })),
    ),
  }
}

type Variant = Product['variants'][number]

/**
 * What is sold by weight in one size only is found by that size as well: its net weight, where other
 * products are chosen by a size of as much. It is no choice, and not shown as one.
 */
function findOnlySize(content: Content, product: Product): (variant: Variant) => Variant['values'] {
  const sizes = content.attributes.filter(isSize)
  const hasSize = ({ attributes }: Product) => sizes.some(({ key }) => attributes.includes(key))
  if (product.calculator !== 'kg-g' || hasSize(product)) return () => ({})
  const attribute = sizes.find(({ key }) => isWeight(content, key))
  return ({ weight_grams }) => {
    const value = attribute?.values.find(({ amount }) => amount === weight_grams)
    return attribute === undefined || value === undefined ? {} : { [attribute.key]: value.key }
  }
}

/** Whether its amounts are grams: products that are sold by weight are chosen by it. */
function isWeight({ products }: Content, key: string): boolean {
  for (const { calculator, attributes } of products) {
    if (attributes.includes(key)) return calculator === 'kg-g'
  }
  return false
}
