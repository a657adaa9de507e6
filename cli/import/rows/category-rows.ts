import type { Product, Things } from '../../content/content.ts'
import type { Category } from '../../schemas/shop-schema.ts'
import { toFlag, type RowContext } from './context.ts'
import { findMediaId, toAltRows } from './media-rows.ts'
import { mergeRows, type Rows } from './row.ts'
import { toTextRows } from './text-rows.ts'

export function toCategoryRows(context: RowContext): Rows {
  const { categories, products } = context.content
  const shelves = toShelves(products)
  return mergeRows(
    categories.map((category, index) => {
      const shelf = shelves.get(category.key) ?? EMPTY
      return toRowsOf(context, { category, position: index + 1, shelf })
    }),
  )
}

/** What a category needs to know of its products. */
interface Shelf {
  readonly count: number
  /** The first that has pictures. */
  readonly pictured: Pick<Product, 'position' | 'pictures'> | undefined
}

const EMPTY: Shelf = { count: 0, pictured: undefined }

function toShelves(products: Things<Product>): ReadonlyMap<string, Shelf> {
  const shelves = new Map<string, Shelf>()
  for (const { category, position, pictures } of products) {
    const { count, pictured } = shelves.get(category) ?? EMPTY
    const isFirst = pictures.length > 0 && position < (pictured?.position ?? Infinity)
    shelves.set(category, {
      count: count + 1,
      pictured: isFirst ? { position, pictures } : pictured,
    })
  }
  return shelves
}

interface CategoryAt {
  readonly category: Category
  readonly position: number
  readonly shelf: Shelf
}

function toRowsOf(
  context: RowContext,
  { category, position, shelf: { count, pictured } }: CategoryAt,
): Partial<Rows> {
  const { ids, locales } = context
  const { key, slug, name, description, listed } = category
  const id = ids.get('category', key)
  return {
    category: [
      {
        id,
        key,
        listed: toFlag(listed),
        position,
        products_count: listed ? count : 0,
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
