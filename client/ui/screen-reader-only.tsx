import type { ReactNode } from 'react'
import styles from './screen-reader-only.module.css'

/** Text for screen readers that is visually hidden. */
export function ScreenReaderOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}
