import styles from './page.module.css'

interface PageHeadProps {
  readonly title: string
  readonly lead?: string | undefined
}

export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </header>
  )
}
