import { isSize } from '../../content/sizes.ts'
import type { Content, Product } from '../../content/content.ts'
import { toFlag, type RowContext } from './context.ts'
import { toValueKey } from './ids.ts'
import { createContentLookup } from './net-content.ts'
import type { Rows } from '../../../worker/import/row.ts'

/**
 * Returns the rows of variants. `stock` is the initial stock of a new variant; for a known variant
 * the database applies the difference. The stock of a bundle is derived; content/ may name a limit.
 */
export function toVariantRows(
  { ids, content }: RowContext,
  product: Product,
  product_id: number,
): Partial<Rows> {
  const { variants, parts = [] } = product
  const isBundle = product.parts !== undefined
  const getImpliedSize = createSizeLookup(content, product)
  const findContent = createContentLookup(content, product)
  return {
    product_variant: variants.map((variant, position) => {
      const { sku, price, old_price, stock = 0, weight_grams, picture } = variant
      const content_of_one = findContent(variant)
      return {
        id: ids.get('product_variant', sku),
        product_id,
        sku,
        position,
        price,
        old_price: old_price ?? null,
        quantity_prices: toJson(variant.quantity_prices ?? product.quantity_prices),
        stock: isBundle ? 0 : stock,
        listed_stock: stock,
        is_bundle: toFlag(isBundle),
        bundle_limit: isBundle ? (variant.stock ?? null) : null,
        weight_grams,
        net_content: content_of_one?.quantity ?? null,
        content_unit: content_of_one?.unit ?? null,
        media_id: picture === undefined ? null : ids.get('media', picture),
      }
    }),
    bundle_part: variants.flatMap(({ sku: bundleSku }) =>
      parts.map(({ sku, quantity }, position) => ({
        bundle_variant_id: ids.get('product_variant', bundleSku),
        position,
        product_variant_id: ids.get('product_variant', sku),
        quantity,
      })),
    ),
    product_variant_value: variants.flatMap((variant) =>
      Object.entries({ ...getImpliedSize(variant), ...variant.values }).map(([key, value]) => ({
        product_variant_id: ids.get('product_variant', variant.sku),
        attribute_id: ids.get('attribute', key),
        attribute_value_id: ids.get('attribute_value', toValueKey(key, value)),
      })),
    ),
  }
}

type Variant = Product['variants'][number]

function toJson(steps: Variant['quantity_prices']): string | null {
  return steps === undefined ? null : JSON.stringify(steps)
}

/**
 * A product that is sold by weight in only one size can also be found by that size. Its net weight
 * is matched with the attribute by which other products offer sizes. The product page does not
 * offer it as a choice.
 */
function createSizeLookup(
  content: Content,
  product: Product,
): (variant: Variant) => Variant['values'] {
  const sizes = content.attributes.filter(isSize)
  const hasSize = ({ attributes }: Product) => sizes.some(({ key }) => attributes.includes(key))
  if (product.calculator !== 'kg-g' || hasSize(product)) return () => ({})
  const attribute = sizes.find(({ key }) => isWeight(content, key))
  return ({ weight_grams }) => {
    const value = attribute?.values.find(({ amount }) => amount === weight_grams)
    return attribute === undefined || value === undefined ? {} : { [attribute.key]: value.key }
  }
}

/**
 * Whether the amounts of an attribute are grams, which is so if a product that uses the attribute
 * is sold by weight.
 */
function isWeight({ products }: Content, key: string): boolean {
  for (const { calculator, attributes } of products) {
    if (attributes.includes(key)) return calculator === 'kg-g'
  }
  return false
}
