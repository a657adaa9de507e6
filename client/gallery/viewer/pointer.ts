import { DOUBLE_CLICK_MS } from '../limits.ts'
import { isCloseDrag, isClick, isSideways, toDirection, type Drag } from './gestures.ts'
import type { Point } from './panzoom.ts'
import { createSwipe, type Swipe } from './swipe.ts'
import type { Viewer } from './viewer.ts'

/** Elements that handle pointers themselves or contain selectable text. */
const NOT_DRAGGED = 'a, button, input, select, textarea, summary, video, iframe'
const TEXT_SELECTOR = '[data-text]'

interface Press {
  readonly from: Point
  readonly at: number
  /** The controls were hidden; the press has shown them, so the click must not hide them again. */
  readonly wasIdle: boolean
  readonly isText: boolean
  lastPoint: Point
  action: 'click' | 'swipe' | 'pan'
  /** The axis in which the drag started. */
  axis?: 'x' | 'y'
}

/** Handles mouse, pen and touch on the slides: click, double click, drag, swipe and pinch. */
export function handlePointers(viewer: Viewer): void {
  const { engine, store, zoom, signal } = viewer
  const { slider } = engine
  const swipe = createSwipe(viewer)
  const fingers = new Map<number, Point>()
  let press: Press | undefined
  const tap = createTap(viewer)

  function down(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target : slider
    if (event.button !== 0 || target.closest(NOT_DRAGGED) !== null) return
    const isText = target.closest(TEXT_SELECTOR) !== null
    if (isText && event.pointerType === 'mouse') return
    fingers.set(event.pointerId, toPoint(event))
    if (fingers.size > 1) {
      swipe.cancel()
      press = undefined
      return
    }
    const { isIdle } = store.getState()
    const from = toPoint(event)
    press = {
      from,
      at: performance.now(),
      wasIdle: isIdle,
      isText,
      lastPoint: from,
      action: 'click',
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    // The button was released outside of the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) return cancelPress(event)
    fingers.set(event.pointerId, toPoint(event))
    if (fingers.size === 2) pinch(event.pointerId, before)
    if (press === undefined) return
    const drag = toDrag(press, event)
    if (press.action === 'click') startDrag(press, { drag, event })
    if (press.action === 'pan') {
      zoom.pan({ x: event.clientX - press.lastPoint.x, y: event.clientY - press.lastPoint.y })
    }
    if (press.action === 'swipe') swipe.move(toDrag(press, event))
    press.lastPoint = toPoint(event)
  }

  /** Starts a drag when the movement exceeds a click; only then is the pointer captured. */
  function startDrag(
    startedPress: Press,
    { drag, event }: { drag: Drag; event: PointerEvent },
  ): void {
    if (isClick(drag)) return
    if (startedPress.isText && !isSideways(drag)) return
    viewer.send({ type: 'paused' })
    slider.setPointerCapture(event.pointerId)
    startedPress.action = store.getState().isZoomed ? 'pan' : 'swipe'
    startedPress.axis = isSideways(drag) ? 'x' : 'y'
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || press === undefined) return
    const { action, wasIdle } = press
    const drag = toDrag(press, event)
    press = undefined
    if (action === 'swipe') finish(swipe, drag)
    if (action === 'click' && isClick(drag)) tap(toPoint(event), wasIdle)
  }

  function finish(activeSwipe: Swipe, drag: Drag): void {
    const by = toDirection(drag)
    if (isCloseDrag(drag)) {
      activeSwipe.fling()
      return viewer.close('drag')
    }
    if (by === 0) return activeSwipe.cancel()
    return activeSwipe.navigate(by)
  }

  function cancelPress({ pointerId }: PointerEvent): void {
    if (!fingers.delete(pointerId)) return
    press = undefined
    swipe.cancel()
  }

  function pinch(movedId: number, before: Point): void {
    const otherPoint = [...fingers].find(([id]) => id !== movedId)?.[1]
    const now = fingers.get(movedId)
    if (otherPoint === undefined || now === undefined) return
    const at = { x: (now.x + otherPoint.x) / 2, y: (now.y + otherPoint.y) / 2 }
    viewer.send({ type: 'paused' })
    zoom.zoomBy(distance(now, otherPoint) / Math.max(1, distance(before, otherPoint)), at)
    zoom.pan({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  }

  slider.addEventListener('pointerdown', down, { signal })
  slider.addEventListener('pointermove', move, { signal })
  // A mouse button may be released over a control.
  engine.dialog.addEventListener('pointerup', up, { signal })
  engine.dialog.addEventListener('pointercancel', cancelPress, { signal })
  allowZoomOut(viewer)
  // The browser's own drag and drop of pictures and links is disabled.
  slider.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
}

/** While the page is enlarged, the browser handles touches, because the controls may be outside of the screen. */
function allowZoomOut({ engine, signal }: Viewer): void {
  const update = () => {
    engine.slider.style.touchAction = (visualViewport?.scale ?? 1) > 1 ? 'auto' : ''
  }
  visualViewport?.addEventListener('resize', update, { signal })
  update()
}

/** A single click toggles the controls after the double-click delay; a double click zooms. */
function createTap({ store, send, zoom, schedule }: Viewer) {
  let firstTap: { readonly at: number } | undefined
  return function tap(at: Point, wasIdle: boolean): void {
    const now = performance.now()
    if (firstTap !== undefined && now - firstTap.at < DOUBLE_CLICK_MS) {
      firstTap = undefined
      send({ type: 'paused' })
      zoom.toggle(at)
      return
    }
    const currentTap = { at: now }
    firstTap = currentTap
    schedule(DOUBLE_CLICK_MS, () => {
      if (firstTap !== currentTap) return
      firstTap = undefined
      if (!wasIdle && !store.getState().isIdle) send({ type: 'became-idle' })
    })
  }
}

function toPoint({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function toDrag(press: Press, { clientX, clientY }: PointerEvent): Drag {
  return {
    dx: press.axis === 'y' ? 0 : clientX - press.from.x,
    dy: press.axis === 'x' ? 0 : clientY - press.from.y,
    ms: performance.now() - press.at,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
