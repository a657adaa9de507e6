import type { CategoryCard } from '#shared/catalog/contract.ts'
import { paths } from '#shared/url/paths.ts'
import { removeStopWords } from '#shared/search/stop-words.ts'
import { toWords } from '#shared/search/words.ts'
import { CategoryGrid } from '../catalog/category-grid.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './search.module.css'

interface NoResultsProps {
  readonly q: string
  readonly categories: readonly CategoryCard[]
}

/** Shown without a query or without results: offers links to continue. */
export function NoResults({ q, categories }: NoResultsProps) {
  const t = useTranslate()
  return (
    <div className={styles['nothing']}>
      {q !== '' && <h2>{t('search.none')}</h2>}
      <SingleWordLinks q={q} />
      {q !== '' && <p>{t('search.none_help')}</p>}
      <nav aria-label={t('list.categories')}>
        <CategoryGrid categories={categories} headingLevel={q === '' ? 2 : 3} />
      </nav>
    </div>
  )
}

/** Links to a search for each single word, without stop words such as “for”. */
export function SingleWordLinks({ q }: { readonly q: string }) {
  const t = useTranslate()
  const words = withoutCommonWords([...new Set(q.split(/\s+/).filter((word) => word !== ''))])
  if (words.length < 2) return null
  return (
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
  )
}

/** Filters out stop words; words are compared in normalised form and returned as typed. */
function withoutCommonWords(text: readonly string[]): string[] {
  const relevantWords = new Set(removeStopWords(text.flatMap(toWords)))
  return text.filter((word) => toWords(word).some((form) => relevantWords.has(form)))
}
