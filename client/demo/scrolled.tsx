import type { ReactNode } from 'react'
import styles from './demo.module.css'

interface ScrolledProps {
  readonly label: string
  readonly children: ReactNode
}

/** A scroll container for tables that may be wider than the screen. */
export function Scrolled({ label, children }: ScrolledProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
