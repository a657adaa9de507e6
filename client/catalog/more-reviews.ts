import type { Product } from '#shared/catalog/contract.ts'
import type { RatedReviews, Review } from '#shared/catalog/reviews.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { fetchOwnReview, loadReviewPage } from './review-calls.ts'

/* This module is loaded with the first request: few visitors load reviews beyond those of the page. */

export interface LoadedReviews extends RatedReviews {
  /** The product of the page; reviews of another page are dropped. */
  readonly of: Product
  /** The visitor was signed in; reviews are dropped after signing in or out. */
  readonly authenticated: boolean
  readonly from: number
  readonly ownReview: Review | undefined
}

/** Changes what is shown now: answers may arrive in any order. */
export type UpdateReviews = (change: (current: LoadedReviews) => LoadedReviews) => void

interface ShownPage {
  readonly product_id: number
  /** The last shown page. */
  readonly page: number
  readonly update: UpdateReviews
}

/** Loads the visitor's own review, and the shown page again, which may be older than the review. */
export async function loadOwnReviews(
  visitor: Visitor,
  { product_id, page, update }: ShownPage,
): Promise<void> {
  const ownReview = await fetchOwnReview(visitor)
  if (ownReview === undefined) return
  update((current) => ({ ...current, ownReview }))
  const loaded = await loadReviewPage(visitor, { product_id, page })
  update((current) => ({ ...current, ...mergePage(current, loaded) }))
}

/** Adds the next page and returns its first review. */
export async function loadNextReviews(
  visitor: Visitor,
  { product_id, page, reviews, update }: ShownPage & Pick<RatedReviews, 'reviews'>,
): Promise<Review | undefined> {
  const next = await loadReviewPage(visitor, { product_id, page: page + 1 })
  update((current) => ({
    ...current,
    ...next,
    reviews: appendReviews(current.reviews, next.reviews),
  }))
  return appendReviews(reviews, next.reviews)[reviews.length]
}

export async function reloadReviews(
  visitor: Visitor,
  { product_id, update }: Omit<ShownPage, 'page'>,
): Promise<void> {
  const first = await loadReviewPage(visitor, { product_id, page: 1 })
  update((current) => ({ ...current, ...first, from: 1 }))
}

/** Replaces a shown page; pages that were added after it stay. */
export function mergePage(current: RatedReviews, loaded: RatedReviews): RatedReviews {
  if (current.page <= loaded.page) return loaded
  return {
    ...loaded,
    page: current.page,
    reviews: appendReviews(loaded.reviews, current.reviews),
  }
}

/** Adds the reviews that are not shown yet: new reviews move the others to later pages. */
function appendReviews(shown: readonly Review[], added: readonly Review[]): Review[] {
  const knownIds = new Set(shown.map(({ review_id }) => review_id))
  return [...shown, ...added.filter(({ review_id }) => !knownIds.has(review_id))]
}
