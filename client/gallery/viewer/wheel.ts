import type { GalleryItem } from '../item.ts'
import { CLOSING_WHEEL_THROTTLE_MS, WHEEL_THROTTLE_MS } from '../limits.ts'
import { createThrottle } from './throttle.ts'
import type { Viewer } from './viewer.ts'

type WheelCommand = 'zoom' | 'close'

/** What the wheel asks for on a slide; undefined for what comes too soon after the last time. */
export function createWheel(): (type: GalleryItem['type'] | undefined) => WheelCommand | undefined {
  const mayZoom = createThrottle(WHEEL_THROTTLE_MS)
  const mayClose = createThrottle(CLOSING_WHEEL_THROTTLE_MS)
  return (type) => {
    if (type === 'image') return mayZoom() ? 'zoom' : undefined
    return mayClose() ? 'close' : undefined
  }
}

/** Text scrolls, pictures are zoomed, anything else is closed by the wheel. */
export function watchWheel({ engine, items, store, send, zoom, close, signal }: Viewer): void {
  const toCommand = createWheel()
  function turned(event: WheelEvent): void {
    const target = event.target instanceof Element ? event.target : engine.dialog
    if (target.closest('[data-text], [data-strip]') !== null || isSideways(event)) return
    const type = items[store.getState().index]?.type
    // The browser's own zoom, and a trackpad's pinch: of pictures it is ours.
    if (event.ctrlKey && type !== 'image') return
    event.preventDefault()
    const command = toCommand(type)
    if (command === 'close') close()
    if (command !== 'zoom') return
    send({ type: 'paused' })
    zoom.step(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY })
  }
  // React's own wheel listeners are passive: they could not keep the page from zooming.
  engine.dialog.addEventListener('wheel', turned, { passive: false, signal })
}

function isSideways({ deltaX, deltaY }: WheelEvent): boolean {
  return deltaY === 0 || Math.abs(deltaX) > Math.abs(deltaY)
}
