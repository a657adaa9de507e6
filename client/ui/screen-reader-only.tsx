import type { ReactNode } from 'react'
import styles from './screen-reader-only.module.css'

/** Heard, not seen. */
export function ScreenReaderOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>
}
