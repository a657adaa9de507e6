import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#shared/catalog/contract.ts'
import type { RatedReviews, Rating, Review } from '#shared/catalog/reviews.ts'
import { useAuth } from '../account/use-auth.ts'
import { useVisitor } from '../app/visitor.ts'

export interface ShownReviews extends RatedReviews {
  /** What this visitor wrote about the product. */
  readonly own: Review | undefined
  /** The first of the pages that are shown. */
  readonly from: number
  /** Adds the next page; answers the first review that came. */
  readonly showMore: () => Promise<Review | undefined>
  readonly add: (own: Review, rating: Rating | null) => void
  /** Asks for the first page anew. */
  readonly reload: () => Promise<void>
}

interface Fresh extends RatedReviews {
  /** What the page was loaded with; that of another page is forgotten. */
  readonly of: Product
  /** Whether it was somebody's who was signed in; after signing in or out it is forgotten. */
  readonly authenticated: boolean
  readonly from: number
  readonly own: Review | undefined
}

/**
 * A product's reviews as the page brought them, until the visitor asks for more or writes one. Page
 * data may be minutes old: who has written asks anew, so that the own review is never missing.
 */
export function useReviews(product: Product): ShownReviews {
  const visitor = useVisitor()
  const [kept, setFresh] = useState<Fresh>()
  const { product_id } = product
  const authenticated = useAuth((auth) => auth.authenticated)
  const isNow = kept?.of === product && kept.authenticated === authenticated
  const shown = isNow ? kept : { ...toFresh(product), authenticated }

  /** It is on the page when this returns, so that the focus can go to it. */
  const showAtOnce = (fresh: Fresh) => flushSync(() => setFresh(fresh))

  useEffect(() => {
    if (!authenticated) return
    const loaded = { ...toFresh(product), authenticated }
    void (async () => {
      const { loadPage, recallOwnReview } = await import('./review-calls.ts')
      const own = await recallOwnReview(visitor)
      if (own === undefined) return
      setFresh({ ...loaded, own })
      const { page } = loaded
      setFresh({ ...loaded, own, ...(await loadPage(visitor, { product_id, page })) })
    })().catch(() => {
      // What the page brought stays.
    })
  }, [product, product_id, visitor, authenticated])

  return {
    ...shown,
    async showMore() {
      const { loadPage } = await import('./review-calls.ts')
      const next = await loadPage(visitor, { product_id, page: shown.page + 1 })
      const known = new Set(shown.reviews.map(({ review_id }) => review_id))
      const added = next.reviews.filter(({ review_id }) => !known.has(review_id))
      showAtOnce({ ...shown, ...next, reviews: [...shown.reviews, ...added] })
      return added[0]
    },
    add: (own, rating) => showAtOnce({ ...shown, own, rating }),
    async reload() {
      const { loadPage } = await import('./review-calls.ts')
      setFresh({ ...shown, from: 1, ...(await loadPage(visitor, { product_id, page: 1 })) })
    },
  }
}

function toFresh(product: Product): Omit<Fresh, 'authenticated'> {
  const { rating, reviews } = product
  return { of: product, from: reviews.page, own: undefined, rating, ...reviews }
}
