import type { GalleryItem } from '../item.ts'
import { CLOSING_WHEEL_THROTTLE_MS, WHEEL_THROTTLE_MS } from '../limits.ts'
import { createThrottle } from './throttle.ts'
import type { Viewer } from './viewer.ts'

type WheelCommand = 'zoom' | 'close'

/** Returns a function for the wheel's command on a slide; it is undefined while throttled. */
export function createWheel(): (type: GalleryItem['type'] | undefined) => WheelCommand | undefined {
  const mayZoom = createThrottle(WHEEL_THROTTLE_MS)
  const mayClose = createThrottle(CLOSING_WHEEL_THROTTLE_MS)
  return (type) => {
    if (type === 'image') return mayZoom() ? 'zoom' : undefined
    return mayClose() ? 'close' : undefined
  }
}

/** Handles the wheel: text scrolls, pictures zoom, and any other slide closes the viewer. */
export function handleWheel({ engine, items, store, send, zoom, close, signal }: Viewer): void {
  const toCommand = createWheel()
  function handleWheelEvent(event: WheelEvent): void {
    const target = event.target instanceof Element ? event.target : engine.dialog
    if (target.closest('[data-text], [data-strip]') !== null || isSideways(event)) return
    const type = items[store.getState().index]?.type
    // Ctrl with the wheel is the browser's zoom or a trackpad pinch; on pictures the viewer handles it.
    if (event.ctrlKey && type !== 'image') return
    event.preventDefault()
    const command = toCommand(type)
    if (command === 'close') close()
    if (command !== 'zoom') return
    send({ type: 'paused' })
    zoom.step(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY })
  }
  // React's wheel listeners are passive and could not prevent the browser's zoom.
  engine.dialog.addEventListener('wheel', handleWheelEvent, { passive: false, signal })
}

function isSideways({ deltaX, deltaY }: WheelEvent): boolean {
  return deltaY === 0 || Math.abs(deltaX) > Math.abs(deltaY)
}
