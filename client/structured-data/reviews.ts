import type { AggregateRatingLeaf, ReviewLeaf } from 'schema-dts'
import type { Product } from '#shared/catalog/contract.ts'
import type { Review } from '#shared/catalog/reviews.ts'

const BEST_RATING = 5
const WORST_RATING = 1

type ProductReviews = Pick<Product, 'rating' | 'reviews'>

interface ReviewNodes {
  readonly aggregateRating?: AggregateRatingLeaf
  readonly review?: ReviewLeaf[]
}

/** Returns no nodes for a product without reviews, because a rating needs at least one. */
export function toReviewNodes(
  { rating, reviews }: ProductReviews,
  inLanguage: string,
): ReviewNodes {
  if (rating === null) return {}
  const writtenReviews = reviews.reviews
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.reviews_count,
      bestRating: BEST_RATING,
      worstRating: WORST_RATING,
    },
    ...(writtenReviews.length > 0 && {
      review: writtenReviews.map((review) => toReview(review, inLanguage)),
    }),
  }
}

function toReview(review: Review, inLanguage: string): ReviewLeaf {
  const { name, rating, title, text, lang, written_at } = review
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    name: title,
    reviewBody: text,
    inLanguage: lang ?? inLanguage,
    datePublished: written_at,
    reviewRating: {
      '@type': 'Rating',
      ratingValue: rating,
      bestRating: BEST_RATING,
      worstRating: WORST_RATING,
    },
  }
}
