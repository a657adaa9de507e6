import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#shared/catalog/contract.ts'
import type { RatedReviews, Rating, Review } from '#shared/catalog/reviews.ts'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor } from '../runtime/visitor.ts'

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

interface LoadedReviews extends RatedReviews {
  /** The product of the page; reviews of another page are dropped. */
  readonly of: Product
  /** The visitor was signed in; reviews are dropped after signing in or out. */
  readonly authenticated: boolean
  readonly from: number
  readonly ownReview: Review | undefined
}

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

  /** Renders synchronously, so that the focus can move to a new review. */
  const renderNow = (newState: LoadedReviews) => flushSync(() => setState(newState))

  useEffect(() => {
    if (!authenticated) return
    const initialState = { ...toInitialReviews(product), authenticated }
    void (async () => {
      const { loadReviewPage, fetchOwnReview } = await import('./review-calls.ts')
      const loadedReview = await fetchOwnReview(visitor)
      if (loadedReview === undefined) return
      setState({ ...initialState, ownReview: loadedReview })
      const { page } = initialState
      setState({
        ...initialState,
        ownReview: loadedReview,
        ...(await loadReviewPage(visitor, { product_id, page })),
      })
    })().catch(() => {
      // The reviews of the page's data stay.
    })
  }, [product, product_id, visitor, authenticated])

  return {
    ...shownState,
    async showMore() {
      const { loadReviewPage } = await import('./review-calls.ts')
      const next = await loadReviewPage(visitor, { product_id, page: shownState.page + 1 })
      const knownIds = new Set(shownState.reviews.map(({ review_id }) => review_id))
      const addedReviews = next.reviews.filter(({ review_id }) => !knownIds.has(review_id))
      renderNow({ ...shownState, ...next, reviews: [...shownState.reviews, ...addedReviews] })
      return addedReviews[0]
    },
    add: (addedReview, rating) => renderNow({ ...shownState, ownReview: addedReview, rating }),
    async reload() {
      const { loadReviewPage } = await import('./review-calls.ts')
      setState({
        ...shownState,
        from: 1,
        ...(await loadReviewPage(visitor, { product_id, page: 1 })),
      })
    },
  }
}

function toInitialReviews(product: Product): Omit<LoadedReviews, 'authenticated'> {
  const { rating, reviews } = product
  return { of: product, from: reviews.page, ownReview: undefined, rating, ...reviews }
}
