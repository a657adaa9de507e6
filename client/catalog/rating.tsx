import type { RatingSummary } from '#shared/catalog/reviews.ts'
import { formatNumber } from '#shared/locale/numbers.ts'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './rating.module.css'

export const REVIEWS_ID = 'reviews'

/** The rating of a product in one line: stars and the number of reviews. */
export function RatingLine({ rating }: { readonly rating: RatingSummary }) {
  const describeRating = useDescribeRating()
  return (
    <span className={styles['rating']}>
      <Stars value={rating.average} />
      <span aria-hidden="true">{rating.reviews_count}</span>
      <ScreenReaderOnly>{describeRating(rating)}</ScreenReaderOnly>
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

export function useDescribeRating(): (rating: RatingSummary) => string {
  const t = useTranslate()
  const code = useLocaleCode()
  return ({ average, reviews_count }) =>
    t('rating.summary', { average: formatNumber(average.toFixed(1), code), count: reviews_count })
}
