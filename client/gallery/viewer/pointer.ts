import { DOUBLE_CLICK_MS } from '../limits.ts'
import { closes, isClick, isSideways, turns, type Drag } from './gestures.ts'
import type { Point } from './panzoom.ts'
import { createSwipe, type Swipe } from './swipe.ts'
import type { Viewer } from './viewer.ts'

/** Operated by themselves, or text to be selected. */
const NOT_DRAGGED = 'a, button, input, select, textarea, summary, video, iframe'
const TEXT = '[data-text]'

interface Press {
  readonly from: Point
  readonly at: number
  /** Controls were hidden: the press has brought them back, a click shall not hide them again. */
  readonly wasIdle: boolean
  readonly isText: boolean
  last: Point
  what: 'click' | 'swipe' | 'pan'
}

/** Mouse, pen and fingers on the slides: click, double click, drag, swipe, pinch. */
export function watchPointers(viewer: Viewer): void {
  const { engine, store, zoom, signal } = viewer
  const { slider } = engine
  const swipe = createSwipe(viewer)
  const fingers = new Map<number, Point>()
  let press: Press | undefined
  const tap = createTap(viewer)

  function down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : slider
    if (event.button !== 0 || target.closest(NOT_DRAGGED) !== null) return
    const isText = target.closest(TEXT) !== null
    if (isText && event.pointerType === 'mouse') return
    fingers.set(event.pointerId, toPoint(event))
    if (fingers.size > 1) {
      swipe.drop()
      press = undefined
      return
    }
    const { isIdle } = store.getState()
    const from = toPoint(event)
    press = { from, at: performance.now(), wasIdle: isIdle, isText, last: from, what: 'click' }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    // Released where it was not heard.
    if (event.pointerType === 'mouse' && event.buttons === 0) return cancel(event)
    fingers.set(event.pointerId, toPoint(event))
    if (fingers.size === 2) pinch(event.pointerId, before)
    if (press === undefined) return
    const drag = toDrag(press, event)
    if (press.what === 'click') begin(press, { drag, event })
    if (press.what === 'pan') {
      zoom.pan({ x: event.clientX - press.last.x, y: event.clientY - press.last.y })
    }
    if (press.what === 'swipe') swipe.move(drag)
    press.last = toPoint(event)
  }

  /** A drag begins where it can no longer be a click; only then is the pointer ours alone. */
  function begin(begun: Press, { drag, event }: { drag: Drag; event: PointerEvent }): void {
    if (isClick(drag)) return
    if (begun.isText && !isSideways(drag)) return
    viewer.send({ type: 'paused' })
    slider.setPointerCapture(event.pointerId)
    begun.what = store.getState().isZoomed ? 'pan' : 'swipe'
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || press === undefined) return
    const { what, wasIdle } = press
    const drag = toDrag(press, event)
    press = undefined
    if (what === 'swipe') finish(swipe, drag)
    if (what === 'click' && isClick(drag)) tap(toPoint(event), wasIdle)
  }

  function finish(swiped: Swipe, drag: Drag): void {
    const by = turns(drag)
    if (closes(drag)) {
      swiped.leave()
      return viewer.close('drag')
    }
    if (by === 0) return swiped.drop()
    return swiped.turn(by)
  }

  function cancel({ pointerId }: PointerEvent): void {
    if (!fingers.delete(pointerId)) return
    press = undefined
    swipe.drop()
  }

  function pinch(moved: number, before: Point): void {
    const other = [...fingers].find(([id]) => id !== moved)?.[1]
    const now = fingers.get(moved)
    if (other === undefined || now === undefined) return
    const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    viewer.send({ type: 'paused' })
    zoom.grow(distance(now, other) / Math.max(1, distance(before, other)), at)
    zoom.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  slider.addEventListener('pointerdown', down, { signal })
  slider.addEventListener('pointermove', move, { signal })
  // A mouse may be released over a control.
  engine.dialog.addEventListener('pointerup', up, { signal })
  engine.dialog.addEventListener('pointercancel', cancel, { signal })
  // A picture or a link is not to be carried off while it is dragged.
  slider.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** One click shows or hides the controls, once it cannot become two any more; two zoom. */
function createTap({ store, send, zoom, later }: Viewer) {
  let first: { readonly at: number } | undefined
  return function tap(at: Point, wasIdle: boolean): void {
    const now = performance.now()
    if (first !== undefined && now - first.at < DOUBLE_CLICK_MS) {
      first = undefined
      send({ type: 'paused' })
      zoom.toggle(at)
      return
    }
    const mine = { at: now }
    first = mine
    later(DOUBLE_CLICK_MS, () => {
      if (first !== mine) return
      first = undefined
      if (!wasIdle && !store.getState().isIdle) send({ type: 'rested' })
    })
  }
}

function toPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function toDrag({ from, at }: Press, { clientX, clientY }: PointerEvent): Drag {
  return { dx: clientX - from.x, dy: clientY - from.y, ms: performance.now() - at }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
