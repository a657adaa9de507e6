import type { BlogCard as Card } from '#shared/content/blocks.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { paths } from '#shared/url/paths.ts'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../locale/use-translate.ts'
import { EvenGrid } from '../ui/even-grid.tsx'
import styles from './blog-card.module.css'

interface BlogGridProps {
  readonly blogs: readonly Card[]
  readonly headingLevel: 2 | 3
  readonly priorities?: number
  /** On a phone the cards are one row to swipe. */
  readonly isRow?: boolean
}

export function BlogGrid({ blogs, headingLevel, priorities = 0, isRow = false }: BlogGridProps) {
  return (
    <EvenGrid size="large" count={blogs.length} isRow={isRow} className={styles['grid']}>
      {blogs.map((blog, index) => (
        <li key={blog.blog_id}>
          <BlogCard
            blog={blog}
            headingLevel={headingLevel}
            isPriority={index < priorities}
            isWide={index === 0 && blogs.length % 2 === 1}
          />
        </li>
      ))}
    </EvenGrid>
  )
}

interface BlogCardProps {
  readonly blog: Card
  readonly headingLevel: 2 | 3
  readonly isPriority: boolean
  /** It is as wide as a tablet. */
  readonly isWide: boolean
}

function BlogCard({ blog, headingLevel, isPriority, isWide }: BlogCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['card']}>
      {blog.picture !== null && (
        <Picture
          picture={blog.picture}
          columns={3}
          sizes={`(min-width: 1344px) 410px, (min-width: 1024px) 31vw, (min-width: 640px) ${isWide ? 94 : 48}vw, 100vw`}
          shape="landscape"
          isPriority={isPriority}
        />
      )}
      <Heading className={styles['title']} lang={blog.lang}>
        <Link to={paths.blog(blog.slug)}>{blog.title}</Link>
      </Heading>
      <p className={styles['description']} lang={blog.lang}>
        {blog.description}
      </p>
      <Byline {...blog} />
    </article>
  )
}

type BylineProps = Pick<Card, 'published_at' | 'author' | 'reading_minutes'>

export function Byline({ published_at, author, reading_minutes }: BylineProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  return (
    <p className={styles['byline']}>
      <time dateTime={published_at}>{formatDate(published_at, locale)}</time>
      <span>{t('blog.by', { author })}</span>
      <span>{t('blog.minutes', { count: reading_minutes })}</span>
    </p>
  )
}
