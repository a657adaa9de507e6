import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SliderControls } from './slider-controls.tsx'
import styles from './slider.module.css'

interface SliderProps {
  /** What is in it. */
  readonly label: string
  readonly count: number
  /** How many stand beside each other on a wide screen; a phone has two, a tablet three at most. */
  readonly columns: number
  /** A list; its items are what it stops at. */
  readonly children: ReactNode
}

/**
 * A row that scrolls sideways. Without script it is scrolled by hand or by keyboard; buttons come after
 * hydration, in room that is kept for them.
 */
export function Slider({ label, count, columns, children }: SliderProps) {
  const track = useRef<HTMLDivElement>(null)
  const [Controls, setControls] = useState<typeof SliderControls>()
  useEffect(() => {
    import('./slider-controls.tsx').then(
      (file) => setControls(() => file.SliderControls),
      // It scrolls all the same.
      () => undefined,
    )
  }, [])
  return (
    <div className={styles['slider']} data-slider data-fits={fittingFrom(count, columns)}>
      <div ref={track} className={styles['track']} role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className={styles['room']}>
        {Controls !== undefined && <Controls track={track} label={label} count={count} />}
      </div>
    </div>
  )
}

/** From which screen on there is nothing to scroll: no room is kept for buttons there. */
function fittingFrom(count: number, columns: number): string | undefined {
  const fits = { phone: 2, tablet: Math.min(columns, 3), desktop: columns }
  return Object.entries(fits).find(([, most]) => count <= most)?.[0]
}
