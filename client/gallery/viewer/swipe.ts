import { CLICK_TOLERANCE_PX, CLOSE_DRAG_PX } from '../limits.ts'
import { isSideways, type Drag } from './gestures.ts'
import type { Viewer } from './viewer.ts'

/** What follows the finger: sideways the slide and its neighbour, up and down the slide alone. */
export interface Swipe {
  readonly move: (drag: Drag) => void
  /** The neighbour takes the place. */
  readonly turn: (by: 1 | -1) => void
  /** All goes back to where it was. */
  readonly drop: () => void
}

const SETTLE_MS = 200
const LEAST_OPACITY = 0.4

export function createSwipe({ engine, store, turn, isStill, items }: Viewer): Swipe {
  let isSide: boolean | undefined
  let neighbour: HTMLElement | undefined
  let x = 0

  const current = () => engine.slideAt(store.getState().index)

  function move(drag: Drag): void {
    isSide ??= isSideways(drag)
    const slide = current()
    if (slide === undefined) return
    if (!isSide) {
      slide.style.translate = `0 ${withoutTolerance(drag.dy)}px`
      slide.style.opacity = String(
        Math.max(LEAST_OPACITY, 1 - Math.abs(drag.dy) / (3 * CLOSE_DRAG_PX)),
      )
      return
    }
    if (items.length < 2) return
    x = withoutTolerance(drag.dx)
    showNeighbour(x < 0 ? 1 : -1)
    slide.style.translate = `${x}px`
    if (neighbour !== undefined) neighbour.style.translate = `${x - Math.sign(x) * width()}px`
  }

  function showNeighbour(by: 1 | -1): void {
    const { index } = store.getState()
    const next = engine.slideAt((index + by + items.length) % items.length)
    if (next === neighbour) return
    clear(neighbour)
    neighbour = next
    neighbour?.setAttribute('data-neighbour', '')
  }

  const width = () => engine.slider.clientWidth

  function settle(slide: HTMLElement | undefined, from: string): void {
    const to = slide?.style.translate ?? ''
    if (!isStill) {
      slide?.animate([{ translate: from }, { translate: to === '' ? '0px' : to }], {
        duration: SETTLE_MS,
        easing: 'ease-out',
      })
    }
  }

  function clear(slide: HTMLElement | undefined): void {
    slide?.removeAttribute('data-neighbour')
    slide?.style.removeProperty('translate')
    slide?.style.removeProperty('opacity')
  }

  function end(): void {
    isSide = undefined
    neighbour = undefined
    x = 0
  }

  return {
    move,
    turn(by) {
      const [left, came, before] = [current(), neighbour, x]
      clear(left)
      clear(came)
      turn(by, 'none')
      const isTurned = current() !== left
      if (isTurned) settle(current(), `${before + by * width()}px`)
      else settle(left, `${before}px`)
      end()
    },
    drop() {
      const slide = current()
      const from = slide?.style.translate ?? ''
      clear(slide)
      clear(neighbour)
      if (from !== '') settle(slide, from)
      end()
    },
  }
}

/** The slide does not jump when a press becomes a drag. */
function withoutTolerance(distance: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - CLICK_TOLERANCE_PX)
}
