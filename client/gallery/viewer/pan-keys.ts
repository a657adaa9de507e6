import { PAN_STEP_PX } from '../limits.ts'
import { isOwnKey, toCommand, type KeyPress } from './keys.ts'
import type { Point } from './panzoom.ts'
import type { Viewer } from './viewer.ts'

/** An arrow key moves a zoomed picture so that the part on its side becomes visible. */
const PAN_BY_KEY: Readonly<Record<string, Point>> = {
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
}

/** Shift with an arrow pans; arrows alone change the slide, also when zoomed (spec §9). */
export function toPan(keyPress: KeyPress & Pick<KeyboardEvent, 'shiftKey'>): Point | undefined {
  return keyPress.shiftKey && toCommand(keyPress) !== undefined
    ? PAN_BY_KEY[keyPress.key]
    : undefined
}

/** Moves a zoomed picture by keyboard, like a drag does (WCAG 2.1.1). */
export function handlePanKeys({ store, send, zoom, signal }: Viewer): void {
  function handleKeyDown(event: KeyboardEvent): void {
    const by = store.getState().isZoomed ? toPan(event) : undefined
    if (by === undefined || (event.target instanceof Element && isOwnKey(event.target, event)))
      return
    event.preventDefault()
    send({ type: 'paused' })
    zoom.pan(by)
  }
  // The capture phase runs before the keys that change slides, which ignore prevented events.
  document.addEventListener('keydown', handleKeyDown, { signal, capture: true })
}
