import type { ReactNode } from 'react'
import styles from './even-grid.module.css'

interface EvenGridProps {
  readonly size: 'small' | 'large'
  /** How many items the list has. */
  readonly count: number
  /** On a phone the items are one row to swipe. */
  readonly isRow?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A list whose last row is always full. The browser shows a grid before it has received all items, so
 * the markup says how many there are; otherwise the first items would move when the last one arrives.
 */
export function EvenGrid({ size, count, isRow = false, className = '', children }: EvenGridProps) {
  const sizeClass = size === 'small' ? styles['small'] : styles['large']
  return (
    <ul
      className={`${sizeClass} ${isRow ? styles['row'] : ''} ${className}`}
      data-halves={count % 2}
      data-thirds={count % 3}
      data-quarters={count % 4}
    >
      {children}
    </ul>
  )
}
