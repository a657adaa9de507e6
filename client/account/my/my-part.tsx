import type { ReactNode } from 'react'
import styles from './my-part.module.css'

interface MyPartProps {
  /** The id of the heading, unique on the page. */
  readonly id: string
  readonly heading: string
  /** The number of entries, shown beside the heading. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** A section of a page of the account. */
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
