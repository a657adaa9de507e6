import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SliderControls } from './slider-controls.tsx'
import styles from './slider.module.css'

interface SliderProps {
  /** What is in it. */
  readonly label: string
  /**
   * A list; its items are what it stops at. `data-columns` says how many stand beside each other on a
   * wide screen, by which room is kept for the buttons.
   */
  readonly children: ReactNode
}

/**
 * A row that scrolls sideways. Without script it is scrolled by hand or by keyboard; buttons come after
 * hydration, in room that is kept for them.
 */
export function Slider({ label, children }: SliderProps) {
  const track = useRef<HTMLElement>(null)
  const [Controls, setControls] = useState<typeof SliderControls>()
  useEffect(() => {
    import('./slider-controls.tsx').then(
      (file) => setControls(() => file.SliderControls),
      // It scrolls all the same.
      () => undefined,
    )
  }, [])
  return (
    <div className={styles['slider']} data-slider>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section ref={track} className={styles['track']} aria-label={label} tabIndex={0}>
        {children}
      </section>
      <div className={styles['room']}>
        {Controls !== undefined && <Controls track={track} label={label} />}
      </div>
    </div>
  )
}
