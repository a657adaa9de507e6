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
  /** The slide goes on the way that it was thrown, while the viewer closes. */
  readonly leave: () => void
}

const SETTLE_MS = 200
/** Between a slide and the next, while both are seen. */
const GAP_PX = 16
/** What is left of the dark around a slide that is pulled away, and how far that is. */
const LEAST_SEEN = 0.2
const PULLED_PX = 2 * CLOSE_DRAG_PX

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
      const y = withoutTolerance(drag.dy)
      slide.style.translate = `0 ${y}px`
      const seen = Math.max(LEAST_SEEN, 1 - Math.abs(y) / PULLED_PX)
      engine.dialog.style.setProperty('--seen', String(seen))
      return
    }
    if (items.length < 2) return
    x = withoutTolerance(drag.dx)
    showNeighbour(x < 0 ? 1 : -1)
    slide.style.translate = `${x}px`
    if (neighbour !== undefined) neighbour.style.translate = `${x - Math.sign(x) * step()}px`
  }

  function showNeighbour(by: 1 | -1): void {
    const { index } = store.getState()
    const next = engine.slideAt((index + by + items.length) % items.length)
    if (next === neighbour) return
    clear(neighbour)
    neighbour = next
    neighbour?.setAttribute('data-neighbour', '')
  }

  const step = () => engine.slider.clientWidth + GAP_PX

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
  }

  function end(): void {
    engine.dialog.style.removeProperty('--seen')
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
      if (isTurned) settle(current(), `${before + by * step()}px`)
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
    leave() {
      const slide = current()
      const from = slide?.style.translate
      if (isStill || slide === undefined || !from) return
      const way = from.includes('-') ? '-100%' : '100%'
      slide.animate([{ translate: from }, { translate: `0 ${way}` }], {
        duration: SETTLE_MS,
        easing: 'ease-in',
        fill: 'forwards',
      })
    },
  }
}

/** The slide does not jump when a press becomes a drag. */
function withoutTolerance(distance: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - CLICK_TOLERANCE_PX)
}
