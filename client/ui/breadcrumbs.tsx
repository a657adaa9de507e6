import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** The pages from the front page to the parent of this one. */
  readonly steps: readonly { readonly to: string; readonly label: string }[]
}

export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const t = useTranslate()
  return (
    <nav className={styles['crumbs']} aria-label={t('breadcrumb.label')}>
      <ol>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
