import { useId, type ReactNode } from 'react'
import styles from './part.module.css'

interface PartProps {
  readonly heading: string
  readonly children: ReactNode
}

/** A section of the checkout form. */
export function Part({ heading, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}
