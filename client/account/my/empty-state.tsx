import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly help: string
  /** A link to the page where the visitor can add the first entry. */
  readonly children?: ReactNode
}

export function EmptyState({ title, help, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <p className={styles['title']}>{title}</p>
      <p>{help}</p>
      {children}
    </div>
  )
}
