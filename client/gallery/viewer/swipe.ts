import { CLICK_TOLERANCE_PX, CLOSE_DRAG_PX } from '../limits.ts'
import { isSideways, type Drag } from './gestures.ts'
import type { Viewer } from './viewer.ts'

/** Moves the slide with the pointer: horizontally with its neighbour, vertically alone. */
export interface Swipe {
  readonly move: (drag: Drag) => void
  /** Shows the neighbour. */
  readonly navigate: (by: 1 | -1) => void
  /** Moves everything back. */
  readonly cancel: () => void
  /** Moves the slide further in its direction while the viewer closes. */
  readonly fling: () => void
}

const SETTLE_MS = 200
/** The gap between a slide and its neighbour. */
const GAP_PX = 16
/** The minimum backdrop opacity while a slide is pulled away, and the distance for it. */
const MIN_OPACITY = 0.2
const PULLED_PX = 2 * CLOSE_DRAG_PX

export function createSwipe({
  engine,
  store,
  navigate,
  prefersReducedMotion,
  items,
}: Viewer): Swipe {
  let neighbour: HTMLElement | undefined
  let x = 0

  const findCurrentSlide = () => engine.slideAt(store.getState().index)

  function move(drag: Drag): void {
    const slide = findCurrentSlide()
    if (slide === undefined) return
    if (!isSideways(drag)) {
      const y = withoutTolerance(drag.dy)
      slide.style.translate = `0 ${y}px`
      const opacity = Math.max(MIN_OPACITY, 1 - Math.abs(y) / PULLED_PX)
      engine.dialog.style.setProperty('--seen', String(opacity))
      return
    }
    if (items.length < 2) return
    x = withoutTolerance(drag.dx)
    showNeighbour(x < 0 ? 1 : -1)
    slide.style.translate = `${x}px`
    if (neighbour !== undefined) neighbour.style.translate = `${x - Math.sign(x) * getStepPx()}px`
  }

  function showNeighbour(by: 1 | -1): void {
    const { index } = store.getState()
    const next = engine.slideAt((index + by + items.length) % items.length)
    if (next === neighbour) return
    clear(neighbour)
    neighbour = next
    neighbour?.setAttribute('data-neighbour', '')
  }

  const getStepPx = () => engine.slider.clientWidth + GAP_PX

  function settle(slide: HTMLElement | undefined, from: string): void {
    const to = slide?.style.translate ?? ''
    if (!prefersReducedMotion) {
      slide?.animate([{ translate: from }, { translate: to === '' ? '0px' : to }], {
        duration: SETTLE_MS,
        easing: 'ease-out',
      })
    }
  }

  function clear(slide: HTMLElement | undefined): void {
    slide?.removeAttribute('data-neighbour')
    slide?.style.removeProperty('translate')
  }

  function end(): void {
    engine.dialog.style.removeProperty('--seen')
    neighbour = undefined
    x = 0
  }

  return {
    move,
    navigate(by) {
      const [leftSlide, incomingSlide, startX] = [findCurrentSlide(), neighbour, x]
      clear(leftSlide)
      clear(incomingSlide)
      navigate(by, 'none')
      const hasChanged = findCurrentSlide() !== leftSlide
      if (hasChanged) settle(findCurrentSlide(), `${startX + by * getStepPx()}px`)
      else settle(leftSlide, `${startX}px`)
      end()
    },
    cancel() {
      const slide = findCurrentSlide()
      const from = slide?.style.translate ?? ''
      clear(slide)
      clear(neighbour)
      if (from !== '') settle(slide, from)
      end()
    },
    fling() {
      const slide = findCurrentSlide()
      const from = slide?.style.translate
      if (prefersReducedMotion || slide === undefined || !from) return
      const direction = from.includes('-') ? '-100%' : '100%'
      slide.animate([{ translate: from }, { translate: `0 ${direction}` }], {
        duration: SETTLE_MS,
        easing: 'ease-in',
        fill: 'forwards',
      })
    },
  }
}

/** Subtracts the click tolerance, so that the slide does not jump when a drag starts. */
function withoutTolerance(distance: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - CLICK_TOLERANCE_PX)
}
