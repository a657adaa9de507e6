import type { RatingSummary } from '#shared/catalog/reviews.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './rating.module.css'

export const REVIEWS_ID = 'reviews'

/** The rating of a product in one line: stars and the number of reviews. */
export function RatingLine({ rating }: { readonly rating: RatingSummary }) {
  const t = useTranslate()
  return (
    <span className={styles['rating']}>
      <Stars value={rating.average} />
      <span aria-hidden="true">{rating.reviews_count}</span>
      <ScreenReaderOnly>{describeRating(t, rating)}</ScreenReaderOnly>
    </span>
  )
}

/** The rating as a link to the reviews on the page. */
export function RatingLink({ rating }: { readonly rating: RatingSummary }) {
  return (
    <a href={`#${REVIEWS_ID}`} className={styles['link']}>
      <RatingLine rating={rating} />
    </a>
  )
}

export function describeRating(t: Translate, { average, reviews_count }: RatingSummary): string {
  return t(reviews_count === 1 ? 'rating.one' : 'rating.many', {
    average: average.toFixed(1),
    count: reviews_count,
  })
}
