import { useEffect } from 'react'
import { PriceRange } from '../catalog/price.tsx'
import { Picture } from '../gallery/picture.tsx'
import { Link } from '../locale/link.tsx'
import styles from './suggestions.module.css'
import type { Suggestion } from './suggestion-groups.ts'

/** This number of columns selects the smallest picture size. */
const THUMBNAIL_COLUMNS = 6

interface SuggestionRowProps {
  readonly suggestion: Suggestion
  readonly id: string
  readonly isActive: boolean
}

export function SuggestionRow({ suggestion, id, isActive }: SuggestionRowProps) {
  const { to, name, detail, lang, picture, price } = suggestion
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles['row']}
    >
      <span className={styles['picture']}>
        {picture !== null && (
          <Picture
            picture={{ ...picture, alt: '' }}
            columns={THUMBNAIL_COLUMNS}
            sizes="48px"
            shape="square"
          />
        )}
      </span>
      <span className={styles['words']} lang={lang}>
        <span className={styles['name']}>{name}</span>
        {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
      </span>
      {price !== undefined && (
        <span className={styles['price']}>
          <PriceRange {...price} />
        </span>
      )}
    </Link>
  )
}
