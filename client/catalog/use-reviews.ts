import { useEffect } from 'react'
import type { Product } from '#shared/catalog/contract.ts'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import type { LoadedReviews } from '../stores/content-store.ts'
import { toLoadedReviews, toReviewsKey } from './loaded-reviews.ts'

export const importMoreReviews = () => import('./more-reviews.ts')

/**
 * Returns a product's reviews from the page's data, until the visitor loads more or writes one. Page
 * data may be minutes old, so the author of a review loads them again.
 */
export function useReviews(product: Product): LoadedReviews {
  const visitor = useVisitor()
  const { reviews } = visitor
  const key = toReviewsKey(product)
  const token = useAuth((auth) => auth.token)
  const loadedReviews = useVisitorStore(
    () => reviews,
    (loaded) => loaded[key],
  )

  useEffect(() => {
    if (token === undefined && !(key in reviews.getState())) return
    void importMoreReviews()
      .then(({ refreshReviews }) => refreshReviews(visitor, product))
      .catch(() => {
        // The reviews that are shown stay.
      })
  }, [product, key, reviews, visitor, token])

  return loadedReviews ?? toLoadedReviews(product, token)
}
