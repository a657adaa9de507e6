import type { Category } from '../content/shop-schema.ts'
import { toFlag, type RowContext } from './context.ts'
import { findMediaId, toAltRows } from './media-rows.ts'
import { mergeRows, type Rows } from './row.ts'
import { toTextRows } from './text-rows.ts'

export function toCategoryRows(context: RowContext): Rows {
  const { categories } = context.content
  return mergeRows(categories.map((category, index) => toRowsOf(context, category, index + 1)))
}

function toRowsOf(context: RowContext, category: Category, position: number): Partial<Rows> {
  const { ids, locales, content } = context
  const { key, slug, name, description, listed } = category
  const id = ids.get('category', key)
  const products = content.products
    .filter((product) => product.category === key)
    .toSorted((a, b) => a.position - b.position)
  const pictured = products.find((product) => product.pictures.length > 0)
  return {
    category: [
      {
        id,
        key,
        listed: toFlag(listed),
        position,
        products_count: listed ? products.length : 0,
        media_id: findMediaId(context, pictured?.pictures[0]),
      },
    ],
    media_text: toAltRows(
      context,
      { owner: 'category', owner_id: id },
      pictured?.pictures.slice(0, 1) ?? [],
    ),
    category_text: toTextRows(context, { category_id: id }, { name, description }),
    permalink: locales.flatMap(({ code, language_id }) => {
      const own = slug[code]
      if (own === undefined) return []
      return [{ kind: 'category', language_id, slug: own, entity_id: id }]
    }),
  }
}
