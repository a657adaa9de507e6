import { listDots } from './list-dots.ts'
import { useViewerState } from './use-viewer.ts'
import styles from './thumbnails.module.css'

/** Dots for the slides around the shown one. They are decorative: the counter gives the position as text. */
export function Dots() {
  const index = useViewerState((state) => state.index)
  const count = useViewerState((state) => state.count)
  return (
    <div className={styles['dots']} aria-hidden="true">
      {listDots(index, count).map((page) => (
        <span key={page} data-dot={page === index ? 'current' : ''} />
      ))}
    </div>
  )
}
