import type { CategoryCard } from '#shared/catalog/contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { withoutStopWords } from '#shared/search/stop-words.ts'
import { toWords } from '#shared/search/words.ts'
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
  return (
    <div className={styles['nothing']}>
      {q !== '' && <h2>{t('search.none')}</h2>}
      <OneWord q={q} />
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

/** Links to a search for each word alone, but for words such as “for”. */
export function OneWord({ q }: { readonly q: string }) {
  const t = useTranslate()
  const words = findTelling([...new Set(q.split(/\s+/).filter((word) => word !== ''))])
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

/** As they were typed; what is compared is the form in which search knows them. */
function findTelling(typed: readonly string[]): string[] {
  const telling = new Set(withoutStopWords(typed.flatMap(toWords)))
  return typed.filter((word) => toWords(word).some((one) => telling.has(one)))
}
