import { findHue } from '#shared/catalog/hue.ts'
import type { Product } from '../../content/content.ts'
import { ProductColumns, ProductTextColumns } from '../../schemas/product-schema.ts'
import { render, toFlag, type RowContext } from './context.ts'
import { toEditionRows, toPermalinkRows } from './edition-rows.ts'
import { toValueKey } from './ids.ts'
import { toListPosition } from './list-position.ts'
import { toProductOrders } from './product-orders.ts'
import { toBatches } from './to-batches.ts'
import { findMediaId, toAltRows } from './media-rows.ts'
import { mergeRows, type Row, type Rows } from '../../../worker/import/row.ts'
import { toFactRows } from './fact-rows.ts'
import { toColumns } from './to-columns.ts'
import { toSafetyRows } from './safety-rows.ts'
import { toVariantRows } from './variant-rows.ts'

/** Limits the number of products whose rows are in memory at the same time. */
const PRODUCTS_PER_BATCH = 200

export function* toProductBatches(context: RowContext): Generator<Rows> {
  const orders = toProductOrders(context.content)
  for (const batch of toBatches(context.content.products, PRODUCTS_PER_BATCH)) {
    yield mergeRows(
      batch.flatMap((product) => {
        const product_id = context.ids.get('product', product.key)
        return [
          toMainRows(context, product, product_id),
          { product_order: (orders.get(product.key) ?? []).map((row) => ({ product_id, ...row })) },
          toRelationRows(context, product, product_id),
          toVariantRows(context, product, product_id),
        ]
      }),
    )
  }
}

function toMainRows(context: RowContext, product: Product, product_id: number): Partial<Rows> {
  return {
    product: [toProductRow(context, product, product_id)],
    product_text: toEditionRows(context, product.editions, (edition, locale) => ({
      product_id,
      language_id: locale.language_id,
      ...toColumns(ProductTextColumns, edition),
      body_html: render(context, locale, edition.body),
      facts: JSON.stringify(
        Object.entries(edition.facts).map(([label, value]) => ({ label, value })),
      ),
    })),
    product_facts: toFactRows(context, product, product_id),
    product_safety: toSafetyRows(context, product, product_id),
    permalink: toPermalinkRows(
      context,
      { kind: 'product', entity_id: product_id },
      product.editions,
    ),
    media_text: toAltRows(context, { owner: 'product', owner_id: product_id }, product.pictures),
  }
}

function toProductRow(context: RowContext, product: Product, id: number): Row {
  const { content, ids } = context
  const category = content.categories.find(({ key }) => key === product.category)
  const prices = product.variants.map(({ price }) => price)
  return {
    id,
    key: product.key,
    category_id: ids.get('category', product.category),
    list_position: toListPosition(content, product),
    listed: toFlag(category?.listed ?? false),
    ...toColumns(ProductColumns, product),
    hue: product.colour === undefined ? null : findHue(product.colour),
    price_from: Math.min(...prices),
    price_to: Math.max(...prices),
    in_stock: toFlag(product.variants.some(({ stock = 0 }) => stock > 0)),
    media_id: findMediaId(context, product.pictures[0]),
  }
}

/** Returns the rows that link a product to pictures, attributes, extras and related products. */
function toRelationRows({ ids }: RowContext, product: Product, product_id: number): Partial<Rows> {
  return {
    product_media: product.pictures.map(({ file }, position) => ({
      product_id,
      position,
      media_id: ids.get('media', file),
    })),
    product_attribute: product.attributes.map((key, position) => ({
      product_id,
      attribute_id: ids.get('attribute', key),
      position,
    })),
    product_property: Object.entries(product.properties).map(([key, value], position) => ({
      product_id,
      attribute_id: ids.get('attribute', key),
      attribute_value_id: ids.get('attribute_value', toValueKey(key, value)),
      position,
    })),
    product_extra: product.extras.map((sku, position) => ({
      product_id,
      product_variant_id: ids.get('product_variant', sku),
      position,
    })),
    product_related: product.related.map((key, position) => ({
      product_id,
      related_id: ids.get('product', key),
      position,
    })),
  }
}
