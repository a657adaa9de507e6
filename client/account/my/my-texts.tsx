import type { OwnReview, SavedArticle } from '#shared/account/my-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/url/paths.ts'
import type { Visitor } from '../../runtime/visitor.ts'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import { Stars } from '../../ui/stars.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './my-texts.module.css'
import { MyPart } from './my-part.tsx'
import { createAccountCache } from '../account-cache.ts'
import { MyState } from './my-state.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { useOwnData, type OwnDataCache } from './use-own-data.ts'
import { useSavedArticle } from '../saved/use-saved-article.ts'

/** The visitor's reviews and saved articles. */
export function MyTexts() {
  const ownData = useOwnData(load, textsCache)
  if (ownData.kind !== 'ready') return <MyState ownData={ownData} />
  const { reviews, articles } = ownData.data
  return (
    <div className={styles['texts']}>
      <OwnReviews reviews={reviews} />
      <SavedArticles articles={articles} />
    </div>
  )
}

const textsCache: OwnDataCache<Awaited<ReturnType<typeof load>>> = createAccountCache()

async function load(visitor: Visitor, signal: AbortSignal) {
  const { loadTexts } = await import('./my-calls.ts')
  return loadTexts(visitor, signal)
}

function OwnReviews({ reviews }: { readonly reviews: readonly OwnReview[] }) {
  const t = useTranslate()
  return (
    <MyPart id="reviews" heading={t('my.reviews')}>
      {reviews.length === 0 ? (
        <EmptyState title={t('my.no_reviews')} help={t('my.no_reviews_help')}>
          <Link to={paths.products}>{t('my.to_shop')}</Link>
        </EmptyState>
      ) : (
        <ul>
          {reviews.map((review) => (
            <li key={review.id} className={styles['text']}>
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
      )}
    </MyPart>
  )
}

function ReviewText({ review }: { readonly review: OwnReview }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { product_name, path, rating, title, text, written_at } = review
  return (
    <article>
      <h3 className={styles['title']}>
        {path === '' ? product_name : <Link to={path}>{product_name}</Link>}
      </h3>
      <p className={styles['about']}>
        <Stars value={rating} />
        <ScreenReaderOnly>{t('reviews.stars', { count: rating })}</ScreenReaderOnly>
        <time dateTime={written_at}>{formatDate(written_at, locale)}</time>
        {path === '' && <span>{t('my.gone_product')}</span>}
      </p>
      <p className={styles['words']}>
        <strong>{title}</strong>
      </p>
      <p className={styles['words']}>{text}</p>
    </article>
  )
}

function SavedArticles({ articles }: { readonly articles: readonly SavedArticle[] }) {
  const t = useTranslate()
  return (
    <MyPart id="articles" heading={t('my.articles')}>
      {articles.length === 0 ? (
        <EmptyState title={t('my.no_articles')} help={t('my.no_articles_help')}>
          <Link to={paths.blogs}>{t('my.to_articles')}</Link>
        </EmptyState>
      ) : (
        <ul>
          {articles.map((article) => (
            <li key={article.blog_id} className={styles['text']}>
              <Saved article={article} />
            </li>
          ))}
        </ul>
      )}
    </MyPart>
  )
}

/**
 * An article that is removed stays in the list until the page is left, so that it can be saved
 * again.
 */
function Saved({ article }: { readonly article: SavedArticle }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const savedArticle = useSavedArticle(article.blog_id, true)
  const { title, description, path, saved_at } = article
  return (
    <article data-gone={!savedArticle.isSaved} className={styles['article']}>
      <h3 className={styles['title']}>
        <Link to={path}>{title}</Link>
      </h3>
      <p>{description}</p>
      <p className={styles['about']}>
        <time dateTime={saved_at}>{t('my.saved_on', { date: formatDate(saved_at, locale) })}</time>
      </p>
      <SaveButton article={savedArticle} about={title} />
    </article>
  )
}
