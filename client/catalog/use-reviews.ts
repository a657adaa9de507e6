import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#shared/catalog/contract.ts'
import type { RatedReviews, Rating, Review } from '#shared/catalog/reviews.ts'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor } from '../runtime/visitor.ts'
import type { LoadedReviews, UpdateReviews } from './more-reviews.ts'

export interface ShownReviews extends RatedReviews {
  /** The visitor's own review of the product. */
  readonly ownReview: Review | undefined
  /** The first shown page. */
  readonly from: number
  /** Adds the next page and returns its first review. */
  readonly showMore: () => Promise<Review | undefined>
  readonly add: (ownReview: Review, rating: Rating | null) => void
  /** Loads the first page again. */
  readonly reload: () => Promise<void>
}

const importMore = () => import('./more-reviews.ts')

/**
 * Returns a product's reviews from the page's data, until the visitor loads more or writes one. Page
 * data may be minutes old, so the author of a review loads them again.
 */
export function useReviews(product: Product): ShownReviews {
  const visitor = useVisitor()
  const [state, setState] = useState<LoadedReviews>()
  const { product_id } = product
  const authenticated = useAuth((auth) => auth.authenticated)
  const isCurrent = state?.of === product && state.authenticated === authenticated
  const shownState = isCurrent ? state : { ...toInitialReviews(product), authenticated }

  const update: UpdateReviews = useCallback(
    (change) => {
      const initial = { ...toInitialReviews(product), authenticated }
      const isOfPage = (loaded: LoadedReviews) =>
        loaded.of === product && loaded.authenticated === authenticated
      const updateState = () =>
        setState((loaded) => change(loaded && isOfPage(loaded) ? loaded : initial))
      // Rendered synchronously, so that the focus can move to a new review.
      flushSync(updateState)
    },
    [product, authenticated],
  )

  useEffect(() => {
    if (!authenticated) return
    const { page } = product.reviews
    void importMore()
      .then(({ loadOwnReviews }) => loadOwnReviews(visitor, { product_id, page, update }))
      .catch(() => {
        // The reviews of the page's data stay.
      })
  }, [product, product_id, visitor, authenticated, update])

  return {
    ...shownState,
    async showMore() {
      const { loadNextReviews } = await importMore()
      const { page, reviews } = shownState
      return loadNextReviews(visitor, { product_id, page, reviews, update })
    },
    add: (ownReview, rating) => update((current) => ({ ...current, ownReview, rating })),
    async reload() {
      const { reloadReviews } = await importMore()
      await reloadReviews(visitor, { product_id, update })
    },
  }
}

function toInitialReviews(product: Product): Omit<LoadedReviews, 'authenticated'> {
  const { rating, reviews } = product
  return { of: product, from: reviews.page, ownReview: undefined, rating, ...reviews }
}
