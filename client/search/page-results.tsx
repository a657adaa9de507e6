import type { FoundPage } from '#shared/search/contract.ts'
import { Link } from '../locale/link.tsx'
import styles from './page-results.module.css'

/** Search results that are pages of the shop, such as its terms. */
export function PageResults({ pages }: { readonly pages: readonly FoundPage[] }) {
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
