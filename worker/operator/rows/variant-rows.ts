import type { Product } from '../content/content.ts'
import type { RowContext } from './context.ts'
import { valueKey } from './ids.ts'
import type { Rows } from './row.ts'

/** `stock` is what a new variant begins with; of a known one the database moves it. */
export function toVariantRows(
  { ids }: RowContext,
  { variants }: Product,
  product_id: number,
): Partial<Rows> {
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
    product_variant_value: variants.flatMap(({ sku, values }) =>
      Object.entries(values).map(([key, value]) => ({
        product_variant_id: ids.get('product_variant', sku),
        attribute_id: ids.get('attribute', key),
        attribute_value_id: ids.get('attribute_value', valueKey(key, value)),
      })),
    ),
  }
}
