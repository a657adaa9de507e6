import type { AggregateRatingLeaf, ReviewLeaf } from 'schema-dts'

const BEST = 5
const WORST = 1

/** What buyers think of a product, as far as the page's data tells. */
export interface Opinions {
  readonly rating?: { readonly average: number; readonly reviews_count: number } | undefined
  readonly reviews?: { readonly reviews: readonly Review[] } | undefined
}

interface Review {
  readonly name: string
  readonly rating: number
  readonly title: string
  readonly text: string
  readonly lang?: string | undefined
  readonly written_at: string
}

interface OpinionNodes {
  readonly aggregateRating?: AggregateRatingLeaf
  readonly review?: ReviewLeaf[]
}

/** Nothing where nobody has said anything: a rating of no reviews would be a lie. */
export function toOpinions({ rating, reviews }: Opinions, inLanguage: string): OpinionNodes {
  if (rating === undefined || rating.reviews_count === 0) return {}
  const written = reviews?.reviews ?? []
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.reviews_count,
      bestRating: BEST,
      worstRating: WORST,
    },
    ...(written.length > 0 && { review: written.map((one) => toReview(one, inLanguage)) }),
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
      bestRating: BEST,
      worstRating: WORST,
    },
  }
}
