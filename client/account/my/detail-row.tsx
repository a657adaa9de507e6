import type { ReactNode } from 'react'
import styles from './detail-row.module.css'

interface DetailRowProps {
  readonly label: string
  /** The control that changes the value. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One entry of a list of details, with the control that changes it. */
export function DetailRow({ label, action, children }: DetailRowProps) {
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
      {action !== undefined && <dd className={styles['action']}>{action}</dd>}
    </div>
  )
}
