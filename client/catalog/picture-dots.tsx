import { useEffect, useState, type RefObject } from 'react'
import styles from './product-pictures.module.css'

interface PictureDotsProps {
  readonly list: RefObject<HTMLElement | null>
  readonly count: number
}

/** Marks which picture of the row is shown. Screen readers read the list and its links instead. */
export function PictureDots({ list, count }: PictureDotsProps) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const row = list.current
    if (row === null) return undefined
    const update = () => {
      const end = row.scrollWidth - row.clientWidth
      setShown(end <= 0 ? 0 : Math.round((row.scrollLeft / end) * (count - 1)))
    }
    row.addEventListener('scroll', update, { passive: true })
    return () => row.removeEventListener('scroll', update)
  }, [list, count])
  return (
    <div className={styles['marks']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-shown={index === shown} />
      ))}
    </div>
  )
}
