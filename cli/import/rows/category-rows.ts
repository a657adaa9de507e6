import type { Product, Collection } from '../../content/content.ts'
import type { Category } from '../../schemas/shop-schema.ts'
import { toFlag, type RowContext } from './context.ts'
import { findMediaId, toAltRows } from './media-rows.ts'
import { mergeRows, type Rows } from '../../../worker/import/row.ts'
import { toTextRows } from './text-rows.ts'

export function toCategoryRows(context: RowContext): Rows {
  const { categories, products } = context.content
  const summaries = summarizeProducts(products)
  return mergeRows(
    categories.map((category, index) => {
      const summary = summaries.get(category.key) ?? NO_PRODUCTS
      return toSingleCategoryRows(context, { category, position: index + 1, summary })
    }),
  )
}

/** The values that the row of a category needs from its products. */
interface ProductSummary {
  readonly count: number
  /** The product with the lowest position that has pictures. */
  readonly firstWithPictures: Pick<Product, 'position' | 'pictures'> | undefined
}

const NO_PRODUCTS: ProductSummary = { count: 0, firstWithPictures: undefined }

function summarizeProducts(products: Collection<Product>): ReadonlyMap<string, ProductSummary> {
  const summaries = new Map<string, ProductSummary>()
  for (const { category, position, pictures } of products) {
    const { count, firstWithPictures } = summaries.get(category) ?? NO_PRODUCTS
    const isFirst = pictures.length > 0 && position < (firstWithPictures?.position ?? Infinity)
    summaries.set(category, {
      count: count + 1,
      firstWithPictures: isFirst ? { position, pictures } : firstWithPictures,
    })
  }
  return summaries
}

interface CategoryInput {
  readonly category: Category
  readonly position: number
  readonly summary: ProductSummary
}

function toSingleCategoryRows(
  context: RowContext,
  { category, position, summary: { count, firstWithPictures } }: CategoryInput,
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
        media_id: findMediaId(context, firstWithPictures?.pictures[0]),
      },
    ],
    media_text: toAltRows(
      context,
      { owner: 'category', owner_id: id },
      firstWithPictures?.pictures.slice(0, 1) ?? [],
    ),
    category_text: toTextRows(context, { category_id: id }, { name, description }),
    permalink: locales.flatMap(({ code, language_id }) => {
      const localizedSlug = slug[code]
      if (localizedSlug === undefined) return []
      return [{ kind: 'category', language_id, slug: localizedSlug, entity_id: id }]
    }),
  }
}
