import { flushSync } from 'react-dom'
import type { Product } from '#shared/catalog/contract.ts'
import type { RatedReviews, Rating, Review } from '#shared/catalog/reviews.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { LoadedReviews } from '../stores/content-store.ts'
import { toLoadedReviews, toReviewId, toReviewsKey } from './loaded-reviews.ts'
import { fetchOwnReview, loadReviewPage } from './review-calls.ts'

/* This module is loaded with the first request: few visitors load reviews beyond those of the page. */

/**
 * Merges the page's data into what was loaded before, then loads the visitor's own review, and the page
 * again, which may be older than the review.
 */
export async function refreshReviews(visitor: Visitor, product: Product): Promise<void> {
  const { product_id, rating, reviews } = product
  const { page } = reviews
  const { token } = visitor.auth.getState()
  update(visitor, product, (current) => ({
    ...current,
    ...(current.of !== product && {
      ...mergePage(current, { rating, ...reviews }),
      of: product,
      from: page,
    }),
    token,
    ownReview: current.token === token ? current.ownReview : undefined,
  }))
  if (token === undefined) return
  const ownReview = await fetchOwnReview(visitor)
  if (ownReview === undefined || visitor.auth.getState().token !== token) return
  update(visitor, product, (current) => ({ ...current, ownReview }))
  const loaded = await loadReviewPage(visitor, { product_id, page })
  update(visitor, product, (current) => ({ ...current, ...mergePage(current, loaded) }))
}

/** Adds the next page. */
export async function loadNextReviews(visitor: Visitor, product: Product): Promise<void> {
  const { product_id } = product
  const { page, reviews } = read(visitor, product)
  const next = await loadReviewPage(visitor, { product_id, page: page + 1 })
  update(visitor, product, (current) => ({
    ...current,
    ...next,
    reviews: appendReviews(current.reviews, next.reviews),
  }))
  focusReview(appendReviews(reviews, next.reviews)[reviews.length])
}

export function addOwnReview(
  visitor: Visitor,
  product: Product,
  added: { readonly ownReview: Review; readonly rating: Rating | null },
): void {
  update(visitor, product, (current) => ({ ...current, ...added }))
  focusReview(added.ownReview)
}

/** Loads the first page again. */
export async function reloadReviews(visitor: Visitor, product: Product): Promise<void> {
  const first = await loadReviewPage(visitor, { product_id: product.product_id, page: 1 })
  update(visitor, product, (current) => ({ ...current, ...first, from: 1 }))
}

/** Moves the focus to the new review, so that reading continues there. */
function focusReview(review: Review | undefined): void {
  if (review !== undefined) document.getElementById(toReviewId(review))?.focus()
}

function read({ reviews, auth }: Visitor, product: Product): LoadedReviews {
  const loadedReviews = reviews.getState()[toReviewsKey(product)]
  return loadedReviews ?? toLoadedReviews(product, auth.getState().token)
}

/** Changes what is shown now: answers may arrive in any order. */
function update(
  visitor: Visitor,
  product: Product,
  change: (current: LoadedReviews) => LoadedReviews,
): void {
  const changedReviews = change(read(visitor, product))
  // Rendered synchronously, so that the focus can move to a new review.
  flushSync(() => visitor.reviews.setState({ [toReviewsKey(product)]: changedReviews }))
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
