import { useRef, type ReactNode } from 'react'
import { createIdleComponent } from '../runtime/idle-component.tsx'
import styles from './slider.module.css'

interface SliderProps {
  /** The accessible name of the slider. */
  readonly label: string
  /**
   * A list whose items are the scroll stops. Its `data-columns` is the number of columns on a wide
   * screen, which reserves space for the buttons.
   */
  readonly children: ReactNode
}

const Controls = createIdleComponent(() =>
  import('./slider-controls.tsx').then(({ SliderControls }) => SliderControls),
)

/**
 * A row that scrolls horizontally, without script by touch or keyboard. The buttons are added after
 * hydration in a reserved space.
 */
export function Slider({ label, children }: SliderProps) {
  const track = useRef<HTMLElement>(null)
  return (
    <div className={styles['slider']} data-slider>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section ref={track} className={styles['track']} aria-label={label} tabIndex={0}>
        {children}
      </section>
      <div className={styles['room']}>
        <Controls track={track} label={label} />
      </div>
    </div>
  )
}
