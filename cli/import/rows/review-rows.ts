import { findLocale } from '#shared/locale/locales.ts'
import type { RowContext } from './context.ts'
import type { Rows } from '../../../worker/import/row.ts'

/**
 * Returns reviews without ids: the database assigns ids that do not collide with reviews of
 * visitors.
 */
export function toReviewRows({ content, ids, locales }: RowContext): Partial<Rows> {
  return {
    review: content.reviews.flatMap(({ product, locale, ...review }) => {
      const language_id = findLocale(locale)?.language_id
      const isShown = locales.some((shopLocale) => shopLocale.language_id === language_id)
      if (language_id === undefined || !isShown) return []
      return [{ product_id: ids.get('product', product), language_id, ...review, imported: 1 }]
    }),
  }
}
