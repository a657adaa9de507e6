import type { ProductsBlock } from '../../schemas/page-schema.ts'
import type { Ids } from './ids.ts'

/**
 * Returns the settings of a block with ids instead of keys. Slugs are not used because they depend
 * on the language.
 */
export function toProductsSettings(ids: Ids, block: ProductsBlock) {
  const { products, category, filter, in_stock, sort, count, columns, full_width, slider } = block
  const shape = { columns, full_width, slider }
  if (products !== undefined) {
    return { ...shape, product_ids: products.map((key) => ids.get('product', key)) }
  }
  const category_id = category === undefined ? undefined : ids.get('category', category)
  return { ...shape, list: { category_id, filter, in_stock, sort, count } }
}
