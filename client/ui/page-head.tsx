import styles from './page.module.css'

interface PageHeadProps {
  readonly title: string
  readonly lead: string
}

export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
    </header>
  )
}
