import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  readonly page: number
  readonly pages: number
  readonly toPage: (page: number) => string
}

export function Pagination({ page, pages, toPage }: PaginationProps) {
  const t = useTranslate()
  if (pages < 2) return null
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav className={styles['pages']} aria-label={t('pages.label')}>
      {page > 1 && (
        <Link to={toPage(page - 1)} rel="prev">
          {t('pages.previous')}
        </Link>
      )}
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={toPage(number)}
              aria-label={t('pages.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={toPage(page + 1)} rel="next">
          {t('pages.next')}
        </Link>
      )}
    </nav>
  )
}

/** Returns the URL of a page of a list. The URL of the first page has no number. */
export function withPage(path: string, page: number): string {
  if (page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}
