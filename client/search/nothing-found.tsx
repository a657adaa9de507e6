import type { CategoryCard } from '#shared/catalog/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './search-page.module.css'

interface NothingFoundProps {
  readonly q: string
  readonly categories: readonly CategoryCard[]
}

/** Nothing was asked, or nothing has all the words: ways to go on. */
export function NothingFound({ q, categories }: NothingFoundProps) {
  const t = useTranslate()
  const words = [...new Set(q.split(/\s+/).filter((word) => word !== ''))]
  return (
    <div className={styles['nothing']}>
      {q !== '' && <h2>{t('search.none')}</h2>}
      {words.length > 1 && (
        <nav aria-label={t('search.one_word')}>
          <p>{t('search.one_word')}</p>
          <ul className={styles['links']}>
            {words.map((word) => (
              <li key={word}>
                <Link to={paths.results(word)}>{word}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {q !== '' && <p>{t('search.none_help')}</p>}
      <nav aria-label={t('list.categories')}>
        <ul className={styles['links']}>
          {categories.map(({ category_id, slug, name }) => (
            <li key={category_id}>
              <Link to={paths.category(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
