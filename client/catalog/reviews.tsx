import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { RATINGS } from '#shared/catalog/ratings.ts'
import type { Product } from '#shared/catalog/contract.ts'
import type { Rating, Review } from '#shared/catalog/reviews.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { useLocation } from '../router/router-context.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Link } from '../locale/link.tsx'
import { withMessages } from '../locale/load-messages.ts'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import type { LoadedReviews } from '../stores/content-store.ts'
import button from '../ui/button.module.css'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { Section } from '../ui/section.tsx'
import { Stars } from '../ui/stars.tsx'
import { toReviewId } from './loaded-reviews.ts'
import { REVIEWS_ID, useRatingTexts, WRITE_ID } from './rating.tsx'
import type { ReviewFormProps } from './review-form.tsx'
import styles from './reviews.module.css'
import { importMoreReviews } from './use-reviews.ts'

interface ReviewsProps {
  readonly product: Product
  readonly shownReviews: LoadedReviews
}

/** The reviews of a product, and the form for a new one. */
export function Reviews({ product, shownReviews }: ReviewsProps) {
  const t = useTranslate()
  const [isJustAdded, setJustAdded] = useState(false)
  const { rating, ownReview } = shownReviews
  return (
    <Section id={REVIEWS_ID} heading={t('reviews.title')}>
      <div className={styles['reviews']}>
        <div>{rating === null ? <p>{t('reviews.none')}</p> : <Summary rating={rating} />}</div>
        <ReviewList product={product} shownReviews={shownReviews} />
        <div id={WRITE_ID} className={styles['own']}>
          <div role="status">{isJustAdded && <p>{t('reviews.thanks')}</p>}</div>
          {ownReview === undefined ? (
            <LazyReviewForm product={product} onAdded={() => setJustAdded(true)} />
          ) : (
            <>
              <h3 className={styles['ownTitle']}>{t('reviews.own')}</h3>
              <ReviewArticle review={ownReview} />
            </>
          )}
        </div>
      </div>
    </Section>
  )
}

/** The form is loaded when it is opened, because few visitors write a review. */
function LazyReviewForm(props: ReviewFormProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [Form, setForm] = useState<ComponentType<ReviewFormProps>>()
  const [isFailed, setFailed] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const open = async () => {
    try {
      const form = import('./review-form.tsx')
      const { ReviewForm } = await withMessages(visitor, ['product-tools', 'account', 'form'], form)
      setForm(() => ReviewForm)
    } catch {
      // The link stays, so that the visitor can try again.
      setFailed(true)
    }
  }
  // A press before hydration, like a link to the form, leaves its hash.
  useEffect(() => {
    if (window.location.hash === `#${WRITE_ID}`) link.current?.click()
  }, [])
  if (Form !== undefined) return <Form {...props} />
  return (
    <>
      <a
        ref={link}
        href={`#${WRITE_ID}`}
        className={`${button['secondary']} ${styles['write']}`}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        {t('reviews.write')}
      </a>
      {isFailed && <p role="alert">{t('error.unavailable_help')}</p>}
      <noscript>
        <p>{t('reviews.needs_script')}</p>
      </noscript>
    </>
  )
}

function Summary({ rating }: { readonly rating: Rating }) {
  const t = useTranslate()
  const { average, summary } = useRatingTexts(rating)
  return (
    <>
      <p className={styles['average']}>
        <span aria-hidden="true">{average}</span>
        <Stars value={rating.average} />
      </p>
      <p className={styles['count']}>{summary}</p>
      <ol className={styles['histogram']} aria-label={t('reviews.histogram')}>
        {RATINGS.toReversed().map((stars) => (
          <HistogramLine
            key={stars}
            stars={stars}
            count={rating.histogram[stars - 1] ?? 0}
            reviews_count={rating.reviews_count}
          />
        ))}
      </ol>
    </>
  )
}

interface HistogramLineProps {
  readonly stars: number
  readonly count: number
  readonly reviews_count: number
}

/** The bar is an SVG, whose width is an attribute, because inline styles are not allowed. */
function HistogramLine({ stars, count, reviews_count }: HistogramLineProps) {
  const describeStars = useDescribeStars()
  return (
    <li>
      <span>{describeStars(stars)}</span>
      <svg width="100%" height="6" aria-hidden="true">
        <rect className={styles['track']} width="100%" height="6" />
        <rect className={styles['bar']} width={`${(100 * count) / reviews_count}%`} height="6" />
      </svg>
      <span>{count}</span>
    </li>
  )
}

/** Without script further reviews are on further pages; with script they are added here. */
function ReviewList({ product, shownReviews }: ReviewsProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const isLoading = useRef(false)
  const [isFailed, setFailed] = useState(false)
  const { ownReview, from, page, pages } = shownReviews
  const reviews = shownReviews.reviews.filter(({ review_id }) => review_id !== ownReview?.review_id)

  const addMore = async () => {
    if (isLoading.current) return
    isLoading.current = true
    setFailed(false)
    try {
      const { loadNextReviews } = await importMoreReviews()
      await loadNextReviews(visitor, product)
    } catch {
      setFailed(true)
    } finally {
      isLoading.current = false
    }
  }
  const handleMoreClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void addMore()
  }
  return (
    <div className={styles['list']}>
      {from > 1 && (
        <Link className={styles['more']} to={toReviewsUrl(pathname, from - 1)}>
          {t('reviews.newer')}
        </Link>
      )}
      <ul>
        {reviews.map((review) => (
          <li key={review.review_id}>
            <ReviewArticle review={review} />
          </li>
        ))}
      </ul>
      <div role="alert">{isFailed && <p>{t('error.unavailable_help')}</p>}</div>
      {page < pages && (
        <Link
          className={styles['more']}
          to={toReviewsUrl(pathname, page + 1)}
          onClick={handleMoreClick}
        >
          {t('reviews.more')}
        </Link>
      )}
    </div>
  )
}

function ReviewArticle({ review }: { readonly review: Review }) {
  const describeStars = useDescribeStars()
  const locale = useLocaleCode()
  const { rating, title, text, name, lang, written_at } = review
  const id = toReviewId(review)
  return (
    <article id={id} className={styles['review']} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} lang={lang}>
        {title}
      </h3>
      <p className={styles['by']}>
        <Stars value={rating} />
        <ScreenReaderOnly>{describeStars(rating)}</ScreenReaderOnly>
        <span lang={lang}>{name}</span>
        <time dateTime={written_at}>{formatDate(written_at, locale)}</time>
      </p>
      <p className={styles['text']} lang={lang}>
        {text}
      </p>
    </article>
  )
}

function useDescribeStars() {
  const t = useTranslate()
  return (stars: number) => t('reviews.stars', { count: stars })
}

function toReviewsUrl(pathname: string, page: number): string {
  return page === 1 ? `${pathname}#${REVIEWS_ID}` : `${pathname}?reviews=${page}#${REVIEWS_ID}`
}
