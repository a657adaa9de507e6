import type { Product } from '#shared/catalog/contract.ts'
import type { Review } from '#shared/catalog/reviews.ts'
import type { LoadedReviews } from '../stores/content-store.ts'

/** The page's address may select another page of reviews than the first. */
export const toReviewsKey = ({ product_id, reviews }: Product) => `${product_id} ${reviews.page}`

export function toLoadedReviews(product: Product, token: string | undefined): LoadedReviews {
  const { rating, reviews } = product
  return { of: product, token, from: reviews.page, ownReview: undefined, rating, ...reviews }
}

export const toReviewId = ({ review_id }: Review) => `review-${review_id}`
