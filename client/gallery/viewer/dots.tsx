import { useViewerState } from './use-viewer.ts'
import styles from './thumbnails.module.css'

/** So many on each side of the shown one. */
const REACH = 3

/** A window on many slides. The counter says the same in words. */
export function Dots() {
  const index = useViewerState((state) => state.index)
  const count = useViewerState((state) => state.count)
  const first = Math.max(0, Math.min(index - REACH, count - 1 - 2 * REACH))
  const shown = Array.from({ length: 2 * REACH + 1 }, (_, offset) => first + offset)
  return (
    <div className={styles['dots']} aria-hidden="true">
      {shown.map((page) => (
        <span key={page} data-dot={page === index ? 'current' : ''} />
      ))}
    </div>
  )
}
