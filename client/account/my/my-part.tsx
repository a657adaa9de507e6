import type { ReactNode } from 'react'
import styles from './my-part.module.css'

interface MyPartProps {
  /** Unique on the page; the heading's. */
  readonly id: string
  readonly heading: string
  /** Beside the heading: how much there is. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** A part of one of the account's pages. */
export function MyPart({ id, heading, note, children }: MyPartProps) {
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{heading}</h2>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}
