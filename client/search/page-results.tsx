import type { FoundPage } from '#shared/search/contract.ts'
import { Link } from '../locale/link.tsx'
import styles from './found-pages.module.css'

/** The shop's own pages, such as its terms. */
export function FoundPages({ pages }: { readonly pages: readonly FoundPage[] }) {
  return (
    <ul className={styles['list']}>
      {pages.map(({ page_id, path, title, description, lang }) => (
        <li key={page_id} className={styles['page']} lang={lang}>
          <h3>
            <Link to={path}>{title}</Link>
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
