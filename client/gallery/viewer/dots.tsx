import { listDots } from './list-dots.ts'
import { useViewerState } from './use-viewer.ts'
import styles from './thumbnails.module.css'

/** A window on many slides. The counter says the same in words. */
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
