import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#shared/catalog/contract.ts'
import type { RatedReviews, Rating, Review } from '#shared/catalog/reviews.ts'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor } from '../runtime/visitor.ts'

export interface ShownReviews extends RatedReviews {
  /** The visitor's own review of the product. */
  readonly own: Review | undefined
  /** The first shown page. */
  readonly from: number
  /** Adds the next page and returns its first review. */
  readonly showMore: () => Promise<Review | undefined>
  readonly add: (own: Review, rating: Rating | null) => void
  /** Loads the first page again. */
  readonly reload: () => Promise<void>
}

interface LoadedReviews extends RatedReviews {
  /** The product of the page; reviews of another page are dropped. */
  readonly of: Product
  /** The visitor was signed in; reviews are dropped after signing in or out. */
  readonly authenticated: boolean
  readonly from: number
  readonly own: Review | undefined
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
  const shown = isCurrent ? state : { ...toInitialReviews(product), authenticated }

  /** Renders synchronously, so that the focus can move to a new review. */
  const renderNow = (fresh: LoadedReviews) => flushSync(() => setState(fresh))

  useEffect(() => {
    if (!authenticated) return
    const loaded = { ...toInitialReviews(product), authenticated }
    void (async () => {
      const { loadReviewPage, fetchOwnReview } = await import('./review-calls.ts')
      const own = await fetchOwnReview(visitor)
      if (own === undefined) return
      setState({ ...loaded, own })
      const { page } = loaded
      setState({ ...loaded, own, ...(await loadReviewPage(visitor, { product_id, page })) })
    })().catch(() => {
      // The reviews of the page's data stay.
    })
  }, [product, product_id, visitor, authenticated])

  return {
    ...shown,
    async showMore() {
      const { loadReviewPage } = await import('./review-calls.ts')
      const next = await loadReviewPage(visitor, { product_id, page: shown.page + 1 })
      const known = new Set(shown.reviews.map(({ review_id }) => review_id))
      const added = next.reviews.filter(({ review_id }) => !known.has(review_id))
      renderNow({ ...shown, ...next, reviews: [...shown.reviews, ...added] })
      return added[0]
    },
    add: (own, rating) => renderNow({ ...shown, own, rating }),
    async reload() {
      const { loadReviewPage } = await import('./review-calls.ts')
      setState({ ...shown, from: 1, ...(await loadReviewPage(visitor, { product_id, page: 1 })) })
    },
  }
}

function toInitialReviews(product: Product): Omit<LoadedReviews, 'authenticated'> {
  const { rating, reviews } = product
  return { of: product, from: reviews.page, own: undefined, rating, ...reviews }
}
