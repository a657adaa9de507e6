import type { RatingSummary } from '#shared/catalog/reviews.ts'
import { formatNumber } from '#shared/locale/numbers.ts'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './rating.module.css'

export const REVIEWS_ID = 'reviews'
export const WRITE_ID = 'own-review'

/** The rating of a product in one line: stars and the number of reviews. */
export function RatingLine({ rating }: { readonly rating: RatingSummary }) {
  const { summary } = useRatingTexts(rating)
  return (
    <span className={styles['rating']}>
      <Stars value={rating.average} />
      <span aria-hidden="true">{rating.reviews_count}</span>
      <ScreenReaderOnly>{summary}</ScreenReaderOnly>
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

/** Returns the average and a line about the rating, in the language of the page. */
export function useRatingTexts({ average, reviews_count }: RatingSummary) {
  const t = useTranslate()
  const text = formatNumber(average.toFixed(1), useLocaleCode())
  return { average: text, summary: t('rating.summary', { average: text, count: reviews_count }) }
}
